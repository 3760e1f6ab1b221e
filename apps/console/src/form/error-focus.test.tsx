import type { FormField } from '@ramal/contract/form'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import type { FieldProps } from './field-props.ts'
import { FormRenderer } from './form-renderer.tsx'

const nome: FormField = { type: 'text', name: 'nome', label: 'Nome', required: true }
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

beforeAll(() => showLocale('pt-br'))
// As in a browser: nothing waits until all that a press brings about can be shown at once, and while what followed from it at once
// runs, the press is the event of the window, which React then draws for without delay.
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false
  vi.stubGlobal('event', new MouseEvent('click'))
})
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  vi.unstubAllGlobals()
})

function show(values: Record<string, unknown>, onSave = vi.fn(async () => null)) {
  render(
    <FormRenderer
      definition={{ tabs: [{ label: 'Dados', fields: [nome] }] }}
      values={values}
      onSave={onSave}
    />,
  )
}

async function press() {
  const save = await screen.findByRole('button', { name: 'Salvar' })
  save.focus()
  save.click()
  return save
}

test('[R5-01] The first wrong field has the focus however late its error is drawn', async () => {
  show({})
  await press()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveFocus())
})

test('Salvar keeps the focus while it saves, and does so once', async () => {
  let end = () => {}
  const onSave = vi.fn(
    () =>
      new Promise<null>((resolve) => {
        end = () => resolve(null)
      }),
  )
  show({ nome: 'Ana' }, onSave)
  const save = await press()
  await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'))
  save.click()
  expect(save).toHaveFocus()
  end()
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'))
  expect(onSave).toHaveBeenCalledTimes(1)
})

/** Rows that one adds, as editors of their own draw them. */
function Rows({ errors }: FieldProps) {
  return (
    <fieldset>
      {errors[''] && <p role="alert">{errors['']}</p>}
      <button type="button">Adicionar linha</button>
    </fieldset>
  )
}

test('A field of several rows that the server refuses has the focus where it is mended', async () => {
  const refusal = {
    kind: 'errors' as const,
    fields: { fones: 'Informe ao menos um' },
    nonField: [],
    detail: null,
  }
  render(
    <FormRenderer
      definition={{
        tabs: [{ label: 'Dados', fields: [nome, { type: 'text', name: 'fones', label: 'Fones' }] }],
      }}
      values={{ nome: 'Ana' }}
      widgets={{ fones: Rows }}
      onSave={async () => refusal}
    />,
  )
  await press()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Adicionar linha' })).toHaveFocus())
})
