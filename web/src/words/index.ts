export { bestLanguage, directionOf, languageName, languages } from './languages';
export { nameWords, onLanguage, say, seatName, speaking, Speaker, useLanguage } from './words';
