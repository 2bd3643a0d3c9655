import { withoutAccents } from '../../../../src/gather/readers/compare.ts';
import { HIDDEN_WORDS } from '../../../../src/gather/readers/lists/draft-words.ts';
import { HIDDEN_NAMES_ELSEWHERE } from '../../../../src/gather/readers/lists/hidden-names.ts';
import { joined, words } from '../../../../src/gather/readers/lists.ts';

/* Words of front matter: for nobody and for all, and names under which it is said who reads. */

/** Words with which other systems say that nobody is to read a text, or only those who are members or pay. */
const OF_NOBODY: ReadonlySet<string> = new Set([
  ...[HIDDEN_WORDS, HIDDEN_NAMES_ELSEWHERE].flat(),
  ...words(`
    drafts idea inprogress inreview members membersonly needsreview paid pending pendingreview
    review scheduled skip trash trashed wip`),
]);

/** Whether a word of another system says so, in whatever language. */
export const isOfNobody = (word: string): boolean =>
  OF_NOBODY.has(withoutAccents(word.trim()).replace(/[ -]/g, ''));

/** Words with which a text says nothing, or that all may read it. */
export const FOR_ALL =
  /^(public|published|visible|everyone|everybody|anyone|all|open|free|listed|true|yes)?$/i;

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || String(value).trim() === '';

/** Names in other letters under which it is said who may read: nobody is asked about these later. */
export const READERS_THERE: ReadonlySet<string> = new Set([
  ...joined(['公開'], words('先 対象 状態 範囲 設定')),
  ...joined(['閲覧'], words('制限 権限 範囲 者')),
  ...joined(['対象'], words('者 読者')),
  ...joined(['可'], ['见', '見'], words('性 范围 範圍')),
  ...joined(['공개'], words('대상 범위 설정')),
  ...words('аудитория видимость доступ 权限 權限'),
]);
/** The same of a lock, or of a secret. */
export const LOCKS_THERE: ReadonlySet<string> = new Set(
  words(`
    конфиденциально пароль секретно パスワード 密码 密碼 機密 秘密 비밀 비밀번호`),
);
