import { Spinner } from '@ramal/ui/spinner'

/** Before the first page is known; wordless, the language is not loaded yet. */
export function Starting() {
  return (
    <div className="grid h-dvh place-items-center text-muted">
      <Spinner className="size-6" />
    </div>
  )
}
