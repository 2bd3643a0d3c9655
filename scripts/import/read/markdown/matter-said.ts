import { anyOf } from '../../../../src/gather/switch-names.ts';
import { HIDDEN_ELSEWHERE } from '../../../../src/gather/switch-names-elsewhere.ts';

/* Words of front matter, in several languages: yes and no, for nobody and for all, and names under which it is said who reads. */

export const YES = /^(true|yes|y|on|1|ja|oui|sí|si|sim|tak|evet)$/i;
export const NO =
  /^(false|no|n|off|0|non|não|nao|nein|nee|nej|nie|ne|ei|faux|falso|нет|いいえ|לא|لا)$/i;
/** Words with which other systems say that nobody is to read a text. */
export const HIDDEN = new RegExp(
  `^(drafts?|pending|private|unpublished|unlisted|hidden|archived|trash(ed)?|wip|in[ -]progress|((in|needs|pending)[ -])?review|scheduled|idea|skip|members([ -]only)?|paid|${anyOf(HIDDEN_ELSEWHERE)})$`,
  'i',
);
export const FOR_ALL =
  /^(public|published|visible|everyone|everybody|anyone|all|open|free|listed|true|yes)?$/i;

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || String(value).trim() === '';

/** Names in other letters under which it is said who may read: nobody is asked about these later. */
export const READERS_THERE =
  /^(?:公開(?:範囲|設定|状態|対象|先)|閲覧(?:制限|権限|範囲|者)|対象(?:読者|者)|可[见見](?:性|范围|範圍)|权限|權限|공개(?:범위|설정|대상)|видимость|доступ|аудитория)$/;
/** The same of a lock, or of a secret. */
export const LOCKS_THERE =
  /^(?:パスワード|秘密|機密|密[码碼]|비밀(?:번호)?|пароль|секретно|конфиденциально)$/;
