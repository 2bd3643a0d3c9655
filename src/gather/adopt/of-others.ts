/** What is not for every reader: texts, and objects with all that stands in them; not those of a crew. */
export const FOR_SOME =
  /private|internal|secret|confiden|premium|gated|paywall|members?_?only|(?<!(?:crew|team|band|(?<!pod|broad)cast|board)_?|re)member|subscriber|patron|admin|draft/i;

/** Objects that are of something else than the post: an advertisement, a video, a person. */
export const OF_OTHERS =
  /(?:affiliat|advert|sponsor|promo|newsletter|donat|youtube|video|audio|podcast|(?:^|\.)(?:ads?|cta|authors?|writer|byline|guests?|hosts?|person|speaker|partners?|quote|testimonial|footer|related|next|previous))\w*\./i;

/** Pictures that are of something else. */
export const PICTURE_OF_OTHERS = new RegExp(
  `${OF_OTHERS.source}|^(?:author|writer|guest|host|sponsor|partner|newsletter|advert|ad_?(?:image|picture|banner))|(?:avatar|logo|signature|icon|qr_?code|banner_?ad)$`,
  'i',
);

/** The end of an object with one of its own, which a post outlives that tells of it; what ends to be shown is the post. */
export const OWN_END =
  /(?:promo|coupon|voucher|code|offer|deal|discount|sale|price|ticket|certific|licen[cs]e|warranty|token|booking|job|event|course)\w*\.(?!\w*(?:publish|visib|hid[ed]|show|display|offline|online|take_?down))/i;
