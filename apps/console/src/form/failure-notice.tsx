/** Errors of a save that belong to no field, in red above the fields (§2.10). */
export function FailureNotice({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div role="alert" className="mt-4 rounded-md border border-danger p-3 text-danger-text text-sm">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
