import type { FormTab } from '@ramal/contract/form'
import type { FormValues } from '@ramal/domain/form/values'
import { createContext, type ReactNode, useContext } from 'react'

/** What a field may need of the form around it. */
export interface FormScope {
  readonly values: FormValues
  /** Draws tabs of the same form inside a field: their values stand beside the others. */
  readonly renderTabs: (tabs: readonly FormTab[]) => ReactNode
  /** Whether a field of these tabs has an error. */
  readonly hasErrorIn: (tabs: readonly FormTab[]) => boolean
  /** Rises with each failed check: what hides its fields opens where one of them is wrong. */
  readonly checks: number
  readonly save: () => void
}

const Scope = createContext<FormScope>({
  values: {},
  renderTabs: () => null,
  hasErrorIn: () => false,
  checks: 0,
  save: () => undefined,
})

export const FormScopeProvider = Scope.Provider

/** The form around this field. */
export function useFormScope(): FormScope {
  return useContext(Scope)
}
