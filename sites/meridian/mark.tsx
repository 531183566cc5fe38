/** Meridian's sign: the sphere, the line from north to south through the zenith, and one star crossing it. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 28 28"
      width="28"
      height="28"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="14" cy="14" r="12.2" strokeWidth="1.3" />
      <path d="M14 1.8c7.5 7 7.5 17.4 0 24.4M2.3 17.5c7 3.4 16.4 3.4 23.4 0" strokeWidth="1.1" />
      <path d="m19.4 6.5.9 3 3 .9-3 .9-.9 3-.9-3-3-.9 3-.9z" fill="currentColor" stroke="none" />
    </svg>
  )
}
