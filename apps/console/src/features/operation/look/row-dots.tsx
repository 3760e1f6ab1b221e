/** Three dots: what can be done to a row. One line of three points, where an icon's circles were three elements more in each row. */
export function RowDots() {
  return (
    <svg
      aria-hidden="true"
      className="size-4"
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeWidth={4}
      strokeLinecap="round"
    >
      <path d="M5 12h.01M12 12h.01M19 12h.01" />
    </svg>
  )
}
