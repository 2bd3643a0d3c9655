/** Codes of languages that names of fields are made of: of all two letters some are words (`to`). */
export const LANGUAGES =
  'ar|az|be|bg|bn|bs|ca|cn|cs|cy|da|de|el|en|es|et|eu|fa|fi|fr|ga|gl|he|hi|hr|hu|hy|id|is|it|ja|jp|ka|kk|ko|kr|lt|lv|mk|ms|nb|nl|nn|no|pl|pt|ro|ru|sk|sl|sq|sr|sv|ta|th|tr|ua|uk|ur|uz|vi|zh';

/** How types are called whose values are in several languages. */
export const TRANSLATED = /locale|i18n|intl|lang|translat/i;
