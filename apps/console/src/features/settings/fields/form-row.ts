import { createContext, useContext } from 'react'

const Shown = createContext<Readonly<Record<string, unknown>> | null>(null)

/** Gives the fields of a form the row that it is about. */
export const FormRowProvider = Shown.Provider

/** The row that the form around is about, as it was read; null: a new one. */
export function useFormRow(): Readonly<Record<string, unknown>> | null {
  return useContext(Shown)
}
