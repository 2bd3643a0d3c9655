/** The mark of the locked room, and its word for those who do not see it; the open room changes both. */
export default function Lock() {
  return (
    <>
      <svg className="lock" viewBox="0 0 12 14" width="12" height="14" aria-hidden="true">
        <path d="M1.5 6.2h9v6.6h-9zM3.4 6V3.9a2.6 2.6 0 0 1 5.2 0V6" />
      </svg>
      <span className="vh" suppressHydrationWarning>
        {' (locked)'}
      </span>
    </>
  );
}
