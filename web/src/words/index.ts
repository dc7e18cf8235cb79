export { bestLanguage, directionOf, languageName, languages } from './languages';
export { languageInForce, nameWords, say, seatName, speaking, Speaker, useLanguage } from './words';
