/** An http or https address that is its origin alone. */
export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '');
}

/** Lower case where case does not count, no user, question or fragment, and nothing that has to be encoded. */
export function isSiteAddress(value: string): boolean {
  if (!isWebAddress(value)) return false;
  const { origin, pathname } = new URL(value);
  const path = pathname.replace(/\/$/, '');
  return value.replace(/\/$/, '') === origin + path && /^(\/[\w.~-]+)*$/.test(path);
}

/** An address at which hosts are told to build, which is a secret: no site is there. */
export function isHookAddress(value: string): boolean {
  if (!isWebAddress(value)) return false;
  const { hostname, pathname } = new URL(value);
  return (
    /^api\.(netlify|cloudflare|vercel|github)\.com$/.test(hostname) ||
    /\/(build_hooks|deploy_hooks|integrations\/deploy)\//.test(pathname)
  );
}

/** Any http or https address. */
export function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** A time zone by its name, such as Europe/Lisbon. The engine's own list has old names alone: Asia/Saigon, Asia/Calcutta. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }) !== null;
  } catch {
    return false;
  }
}

/** A version of the content service's API: '1', 'X' or a date that exists. */
export function isApiVersion(value: string): boolean {
  if (value === '1' || value === 'X') return true;
  const date = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) && date.getTime() > 0 && date.toISOString().startsWith(value)
  );
}
