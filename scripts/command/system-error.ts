import { dirname } from 'node:path';

const FOREIGN = 'is not for this user to write or to read: give it to this user, or choose another';

/** What is wrong with a path, and what to do. */
const OF_PATHS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there, or cannot be made there: choose another place.',
  ENOTDIR: 'cannot be had: a part of that path is a file, and no folder. Choose another place.',
  EEXIST: 'is there already: take it away, or choose another place.',
  EISDIR: 'is a folder, where a file is needed: choose another place.',
  EROFS: 'lies on a disk that can only be read: choose another place.',
  EXDEV: 'lies on another disk than what is to be moved there: have both on one.',
  EACCES: `${FOREIGN} place.`,
  EPERM: `${FOREIGN} place.`,
};

/** What Node says of a call to the system that failed. */
type SystemError = Readonly<Record<string, unknown>>;

/** The path that the call was about; of a folder with a name made up for it, the one that it was to lie in. */
function pathIn({ syscall, path, dest }: SystemError): string | null {
  const own = dest ?? path;
  if (typeof own !== 'string') return null;
  return syscall === 'mkdtemp' ? dirname(own) : own;
}

function listeningReason({ code, address, port }: SystemError): string | null {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken: stop the other server, or choose another port.`;
  }
  if (code === 'EADDRNOTAVAIL') {
    return `This machine has no address ${address}: choose one that it has, such as 127.0.0.1.`;
  }
  if (code === 'EACCES') return `Port ${port} is not for this user: choose one above 1023.`;
  return null;
}

/** What an error of the system is to its reader: what failed, where, and what to do; null for any other. */
export function systemReason(error: Error): string | null {
  const said: SystemError = { ...error };
  if ('port' in said || said.syscall === 'listen') return listeningReason(said);
  const path = pathIn(said);
  const reason = OF_PATHS[String(said.code)];
  // Of a program that is not there its own line says more.
  if (path === null || reason === undefined || /^spawn/.test(String(said.syscall))) return null;
  return `${path} ${reason} (${said.syscall}: ${said.code})`;
}
