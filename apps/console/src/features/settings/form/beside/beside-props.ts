import type { FormValues } from '@ramal/domain/form/values'

/** What a panel beside a form is given. */
export interface BesideProps {
  /** What it holds now. */
  readonly values: FormValues
}
