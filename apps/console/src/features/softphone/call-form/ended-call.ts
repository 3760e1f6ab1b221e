import type { CallDetail } from '@ramal/contract/entities/call-detail'

/** What an ended call asks of who shows its form. */
export interface EndedCallFormProps {
  readonly call: CallDetail
  /** Whether something is written and not saved. */
  readonly onUnsaved: (isUnsaved: boolean) => void
  readonly onSaved: () => void
}
