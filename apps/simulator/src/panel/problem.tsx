/** Why something did not work, told to screen readers at once. */
export function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-text text-xs">
      {text}
    </p>
  )
}
