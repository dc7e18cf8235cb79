export { bestLanguage, directionOf, languageName, languages } from './languages';
export { isCalledYou, labelOf, readerOf, somebody, type AtTable } from './somebody';
export { languageInForce, nameWords, say, seatName, speaking, Speaker, useLanguage, usePart } from './words';
