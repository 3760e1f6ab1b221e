import { postTabForm } from '@ramal/contract/endpoints/tab-form'
import type { FormDefinition } from '@ramal/contract/form'
import type { Call } from '@ramal/domain/call/call'
import { treeOf } from '@ramal/domain/classification/rules'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FormService } from '../../../form/classified-service.tsx'
import type { FormHandle } from '../../../form/form-renderer.tsx'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { aProfile } from '../../../testing/softphone-harness.ts'
import type { CallPart } from './call-drafts.ts'
import { CallFormPanel } from './call-form-panel.tsx'
import type { CallParts } from './call-parts.ts'

beforeAll(() => showLocale('pt-br'))
afterEach(() => void vi.unstubAllGlobals())

const CALL = { uid: 'u-1', callType: 20, state: { phase: 'live' } } as Call
const FORM: FormDefinition = {
  id: 12,
  tabs: [
    {
      label: 'Dados',
      fields: [
        { type: 'text', name: 'pago', label: 'Pago' },
        {
          ...{ type: 'text', name: 'motivo', label: 'Motivo' },
          visible_if: [{ field: 'pago', op: 'ne', value: 'sim' }],
        },
      ],
    },
  ],
}
const CLASSIFICATION: FormDefinition = {
  tabs: [{ label: '', fields: [{ type: 'classification', name: 'classification', label: '' }] }],
}
const BOTH: CallParts = { form: FORM, classification: CLASSIFICATION }

function serviceOf(...descriptions: readonly string[]): FormService {
  const queue = {
    ...{ id: 1, description: 'Suporte', telephony_id: 4, chat_id: null },
    ...{ minimum_comment_size: null, maximum_comment_size: null },
    classifications: descriptions.map((description, index) => ({
      ...{ id: 10 + index, description, sub_classifications: [] },
    })),
  }
  const profile = { ...aProfile(), queue_classifications: [queue] }
  return { tree: treeOf(profile, 'telephony'), team: profile.team, callType: 20, queueId: 4 }
}

async function shown(
  props: Partial<Parameters<typeof CallFormPanel>[0]> = {},
  service = serviceOf('Resolvido', 'Engano'),
) {
  const api = fakeBackend(on(postTabForm, { status: 200, body: { success: true, detail: null } }))
  const panel = (
    <CallFormPanel call={CALL} parts={BOTH} service={service} handles={{ current: {} }} {...props} />
  )
  return { ...(await renderSoftphone(panel, { started: false })), api }
}

const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent
const classification = () => screen.getByRole('combobox', { name: /^Classificação/ })
const toasts = () => toastItems().map(({ kind, text }) => [kind, text])

describe('what is filled in during a call', () => {
  test('During a call the form stands before the classification, and each tab can be chosen', async () => {
    const { user } = await shown()
    expect(chosenTab()).toBe('Formulário')
    await user.click(screen.getByRole('tab', { name: 'Classificação' }))
    expect(chosenTab()).toBe('Classificação')
    expect(classification()).not.toHaveFocus()
  })

  test.each([
    ['Formulário', 'Formulário salvo'],
    ['Classificação', 'Classificação salva'],
  ])('"Salvar" of the tab %s says "%s"', async (tab, said) => {
    const { user } = await shown()
    await user.click(screen.getByRole('tab', { name: tab }))
    await user.click(
      within(screen.getByRole('tabpanel', { name: tab })).getByRole('button', { name: 'Salvar' }),
    )
    await waitFor(() => expect(toasts()).toEqual([['success', said]]))
  })

  test('§4.10: A classification that chose itself is kept for the end of the call, though nothing was touched', async () => {
    const { drafts } = await shown({}, serviceOf('Resolvido'))
    expect(drafts.take('u-1')).toMatchObject({ classification: { classification_id: 10 } })
  })

  test('Where nothing chose itself nothing is kept before the agent touches something', async () => {
    const { drafts } = await shown()
    expect(drafts.filledIn('u-1', 'classification')).toBeNull()
    expect(drafts.take('u-1')).toEqual({})
  })

  test('What a reader cannot see any more is not kept for the end of the call', async () => {
    const { user, drafts } = await shown({ parts: { form: FORM } })
    await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'sem saldo')
    await user.type(screen.getByRole('textbox', { name: 'Pago' }), 'sim')
    expect(screen.queryByRole('textbox', { name: 'Motivo' })).toBeNull()
    expect(drafts.take('u-1')).toEqual({ form: { id: 12, values: { pago: 'sim' } } })
  })
})

describe('what is filled in after a call', () => {
  const onSubmit = vi.fn()
  afterEach(() => onSubmit.mockClear())

  test('After a call the classification comes first, its first empty list has the focus, and no part has a "Salvar"', async () => {
    await shown({ onSubmit })
    expect(chosenTab()).toBe('Classificação')
    expect(classification()).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  test('Who writes somewhere when the call ends keeps the focus there', async () => {
    const input = document.body.appendChild(document.createElement('input'))
    input.focus()
    await shown({ onSubmit })
    expect(input).toHaveFocus()
    input.remove()
  })

  test('A list that is chosen already does not get the focus after a call', async () => {
    await shown({ onSubmit }, serviceOf('Resolvido'))
    expect(classification()).not.toHaveFocus()
  })

  test('The keys of a form ask its owner to save, who has the handles of both parts', async () => {
    const handles: { current: Partial<Record<CallPart, FormHandle | null>> } = { current: {} }
    const { user, api } = await shown({ onSubmit, handles })
    await user.click(screen.getByRole('tab', { name: 'Formulário' }))
    await user.type(screen.getByRole('textbox', { name: 'Pago' }), 'sim{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(Object.keys(handles.current).sort()).toEqual(['classification', 'form'])
    expect(await handles.current.form?.save()).toBe(true)
    expect(api.asked(postTabForm)).toMatchObject([{ query: { type: 'form' }, body: { pago: 'sim' } }])
    expect(toasts()).toEqual([])
  })

  test('The part that is found wrong comes to the front each time, and the agent may choose another', async () => {
    function Owner() {
      const [wrong, setWrong] = useState<{ part: CallPart } | null>(null)
      return (
        <>
          <button type="button" onClick={() => setWrong({ part: 'form' })}>
            Conferir
          </button>
          <CallFormPanel
            call={CALL}
            parts={BOTH}
            service={service}
            wrong={wrong}
            handles={handles}
            onSubmit={onSubmit}
          />
        </>
      )
    }
    const service = serviceOf('Resolvido', 'Engano')
    const handles = { current: {} }
    const { user } = await renderSoftphone(<Owner />, { started: false })
    const check = () => user.click(screen.getByRole('button', { name: 'Conferir' }))
    expect(chosenTab()).toBe('Classificação')
    await check()
    expect(chosenTab()).toBe('Formulário')
    await user.click(screen.getByRole('tab', { name: 'Classificação' }))
    expect(chosenTab()).toBe('Classificação')
    await check()
    expect(chosenTab()).toBe('Formulário')
  })
})
