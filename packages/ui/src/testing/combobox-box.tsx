import { screen } from '@testing-library/react'
import { useState } from 'react'
import type { vi } from 'vitest'
import type { ComboboxProps } from '../combobox/props.ts'
import { Combobox, type ComboboxOption } from '../combobox.tsx'
import { Field } from '../field.tsx'

export const OPTIONS = [
  { value: '1', label: 'Boleto' },
  { value: '2', label: 'Cartão' },
  { value: '3', label: 'Crédito em conta' },
]
export const TEXTS = {
  placeholder: 'Digite para procurar',
  loading: 'Carregando as opções',
  none: 'Nenhuma opção encontrada',
  remove: (name: string) => `Remover ${name}`,
  more: (count: number) => `Mais ${count}`,
}

export type BoxProps = Partial<Omit<ComboboxProps, 'control'>> & { readonly error?: string }

/** A field with a combobox that keeps what is chosen. */
export function Box({ chosen: first = [], onChoose, error, ...props }: BoxProps) {
  const [chosen, setChosen] = useState<readonly ComboboxOption[]>(first)
  function handleChoose(next: readonly ComboboxOption[]) {
    setChosen(next)
    onChoose?.(next)
  }
  return (
    <Field label="Pagamento" error={error}>
      {(control) => (
        <Combobox
          options={OPTIONS}
          texts={TEXTS}
          {...props}
          control={control}
          chosen={chosen}
          onChoose={handleChoose}
        />
      )}
    </Field>
  )
}

export const line = () => screen.getByRole('combobox', { name: 'Pagamento' })
export const list = () => screen.queryByRole('listbox')
export const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
/** The row that a screen reader reads while the text has the focus. */
export const active = () =>
  document.getElementById(line().getAttribute('aria-activedescendant') ?? '')?.textContent
export const last = (chosen: ReturnType<typeof vi.fn>) =>
  chosen.mock.lastCall?.[0].map(({ label }: ComboboxOption) => label)
