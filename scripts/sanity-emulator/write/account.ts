import type { Home } from '../groq.ts';
import { AUTHOR_ID } from './listener.ts';

/*
 * What the Studio asks about who is writing and where. There is one person and one dataset, no account and no plan:
 * these answers say so in the shapes that the Studio expects.
 */

const ROLE = { name: 'administrator', title: 'Administrator', description: '' };

const AUTHOR = {
  id: AUTHOR_ID,
  sanityUserId: AUTHOR_ID,
  name: 'Author',
  displayName: 'Author',
  email: 'author@localhost',
  profileImage: null,
  role: ROLE.name,
  roles: [ROLE],
  provider: 'local',
  type: 'user',
  isCurrentUser: true,
};

const GRANTS = [
  {
    filter: '_id in path("**")',
    permissions: ['read', 'create', 'update', 'history', 'editHistory', 'manage'],
  },
];

function projectOf({ projectId }: Home) {
  return {
    id: projectId,
    displayName: 'On this machine',
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    members: [{ id: AUTHOR_ID, isCurrentUser: true, isRobot: false, roles: [ROLE] }],
    features: [],
    maxRetentionDays: 90,
    studioHost: null,
  };
}

function usersOf(ids: string) {
  const users = ids.split(',').map((id) => ({ ...AUTHOR, id }));
  return ids.includes(',') ? users : users[0];
}

type Answering = (match: RegExpExecArray, home: Home, address: URL) => unknown;

const ANSWERS: readonly (readonly [RegExp, Answering])[] = [
  [/^\/users\/me$/, () => AUTHOR],
  [/^\/auth\/id$/, () => ({ id: AUTHOR_ID })],
  [/^\/auth\/providers$/, () => ({ providers: [] })],
  [/^\/auth\/logout$/, () => ({})],
  [/^\/projects\/[^/]+\/users\/([^/]+)$/, ([, ids = '']) => usersOf(ids)],
  [/^\/users\/(?!me\/)([^/]+)$/, ([, ids = '']) => usersOf(ids)],
  [/^\/projects\/[^/]+$/, (_, home) => projectOf(home)],
  [
    /^\/projects\/[^/]+\/datasets$/,
    (_, { dataset }, { searchParams }) =>
      searchParams.has('datasetProfile') ? [] : [{ name: dataset, aclMode: 'private' }],
  ],
  [/\/acl$/, () => GRANTS],
  [/\/grants$/, () => ({})],
  [/^\/features$/, () => []],
  [/^\/media-libraries$/, () => ({ data: [] })],
  [/user-applications$|\/roles$|\/requests/, () => []],
  [/^\/schedules\//, () => ({ schedules: [] })],
  [/telemetry-status/, () => ({ status: 'denied' })],
  [/announcements/, () => []],
  [/^\/(journey|intake|geoip|help)(\/|$)|^\/ping/, () => ({})],
];

/** The answer to a question about person, project or plan; undefined where the path asks something else. */
export function accountAnswer(path: string, home: Home, address: URL): unknown {
  for (const [pattern, answer] of ANSWERS) {
    const match = pattern.exec(path);
    if (match) return answer(match, home, address);
  }
  return undefined;
}
