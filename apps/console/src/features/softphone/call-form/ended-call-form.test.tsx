import { getCallStep } from '@ramal/contract/endpoints/calls'
import { getTabForm, postTabForm } from '@ramal/contract/endpoints/tab-form'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ConsoleContext } from '../../../lib/console.ts'
import { showLocale } from '../../../lib/i18n.ts'
import { profileQuery } from '../../../lib/session.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { EndedCallForm } from './ended-call-form.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await import('./ended-call-parts.tsx') // loaded with the first form: not what is measured here
})
afterEach(() => void vi.unstubAllGlobals())

const QUEUE = {
  ...{ id: 1, description: 'Suporte', telephony_id: 4, chat_id: null },
  ...{ minimum_comment_size: null, maximum_comment_size: null },
  classifications: [
    { id: 10, description: 'Resolvido', sub_classifications: [] },
    { id: 11, description: 'Pendente', sub_classifications: [] },
  ],
}

function show() {
  const golden = goldenAnswer(getTabForm).body
  const form = {
    ...{ id: 1, uid: 'u-1', data: { nota: 'Ligou ontem' } },
    tabs: [{ label: 'Dados', fields: [{ type: 'text', name: 'nota', label: 'Nota' } as const] }],
  }
  const body = { ...golden, success: true, form, data: { ...golden.data!, queue_id: 4 } }
  const api = fakeBackend(
    on(getTabForm, { status: 200, body }),
    on(postTabForm, { status: 200, body: { success: true, detail: null } }),
  )
  const parts = fakeConsole()
  parts.queryClient.setQueryData(profileQuery.queryKey, { ...aProfile(), queue_classifications: [QUEUE] })
  const call = {
    ...goldenAnswer(getCallStep).body,
    ...{ uid: 'u-1', classification: 'Pendente', sub_classification: null, comment: 'volta' },
  }
  const onSaved = vi.fn()
  const onUnsaved = vi.fn()
  render(
    <ConsoleContext value={parts}>
      <QueryClientProvider client={parts.queryClient}>
        <EndedCallForm call={call} onSaved={onSaved} onUnsaved={onUnsaved} />
      </QueryClientProvider>
    </ConsoleContext>,
  )
  return { api, onSaved, onUnsaved, user: userEvent.setup() }
}

it('An ended call shows what was filled in and what it was classified as', async () => {
  show()
  expect(await screen.findByRole('textbox', { name: /Nota/ })).toHaveValue('Ligou ontem')
  expect(screen.getByRole('combobox', { name: /^Classificação/ })).toHaveDisplayValue('Pendente')
})

it('The classification of an ended call is saved by itself, and what is unsaved is told until then', async () => {
  const { api, user, onSaved, onUnsaved } = show()
  const part = within(await screen.findByRole('region', { name: 'Classificação' }))
  await user.selectOptions(part.getByRole('combobox', { name: /^Classificação/ }), 'Resolvido')
  expect(onUnsaved).toHaveBeenLastCalledWith(true)
  await user.click(part.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(onUnsaved).toHaveBeenLastCalledWith(false)
  expect(api.asked(postTabForm)).toMatchObject([
    { query: { type: 'classification' }, body: { queue_id: 4, classification_id: 10 } },
  ])
})
