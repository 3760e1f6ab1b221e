import { getRoom, listArchives } from '@ramal/contract/endpoints/chat'
import { unarchiveChat } from '@ramal/contract/endpoints/chat-transfer'
import type { Room } from '@ramal/contract/entities/room'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { showLateTexts } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { chatHarness } from '../testing/chat-harness.ts'
import { mine } from '../testing/chat-samples.ts'
import { prepareScreen, show } from '../testing/chat-screen.tsx'

prepareScreen()
// Loaded with the first that is shown: not what is measured here.
beforeAll(async () => {
  await Promise.all([import('./history-dialog.tsx'), showLateTexts()])
})

const golden = goldenAnswer(getRoom).body
const row = goldenAnswer(listArchives).body.results[0]!
const archives = on(listArchives, {
  status: 200,
  body: { count: 1, next: null, previous: null, results: [{ ...row, step_id: 4711 }] },
})
const room: Room = {
  ...golden,
  info: {
    id: 4711,
    started: new Date(2025, 2, 14, 9, 20).toISOString(),
    ...{ name: 'João Souza', document: '12345678909', phone: '5511999990002' },
    ...{ total_duration: 3_725, total_answer_duration: 65, queue: 'Suporte' },
    ...{ classification: 'Resolvido', sub_classification: 'Na hora', comment: 'Pagou' },
    queue_started_datetime: new Date(2025, 2, 14, 9, 21).toISOString(),
    queue_answered_datetime: null,
    ...{ channel: 'WhatsApp Suporte', inbound_route_id: 12 },
  },
  form: {
    tabs: [{ label: 'Cobrança', fields: [{ type: 'text', name: 'boleto', label: 'Boleto' }] }],
    data: { boleto: '123' },
  },
}

async function archive(...played: readonly Played[]) {
  const backend = fakeBackend(archives, ...played)
  const harness = show(chatHarness())
  await act(() => harness.start())
  await harness.user.click(screen.getByRole('button', { name: 'Arquivados' }))
  await screen.findByRole('table')
  return { ...harness, ...backend }
}

async function viewed() {
  const harness = await archive(on(getRoom, { status: 200, body: room }))
  await harness.user.click(screen.getByRole('button', { name: 'Ver conversa' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('tab', { name: 'Mensagens' })
  return { ...harness, dialog }
}

describe('the viewer of a chat', () => {
  test('[R2.7-28] [R2.7-29] The viewer in a dialog shows the messages first and has a tab of general information', async () => {
    const { dialog } = await viewed()
    expect(within(dialog).getByRole('tab', { name: 'Mensagens', selected: true })).toBeVisible()
    expect(within(dialog).getByRole('log', { name: 'Mensagens' })).toBeVisible()
    expect(within(dialog).getByRole('tab', { name: 'Informações gerais', selected: false })).toBeVisible()
  })

  test('[R2.7-30] The general information says each of its fields, and a dash for what is not known', async () => {
    const { dialog, user } = await viewed()
    await user.click(within(dialog).getByRole('tab', { name: 'Informações gerais' }))
    const panel = within(dialog).getByRole('tabpanel', { name: 'Informações gerais' })
    const said = within(panel)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(said).toEqual([
      ['ID', '4711'],
      ['Início', '14/03/2025 09:20:00'],
      ['Nome', 'João Souza'],
      ['Documento', '12345678909'],
      ['Telefone', '(11) 99999-0002'],
      ['Duração total', '1:02:05'],
      ['Duração do atendimento', '1:05'],
      ['Fila', 'Suporte'],
      ['Classificação', 'Resolvido'],
      ['Subclassificação', 'Na hora'],
      ['Comentário', 'Pagou'],
      ['Entrada na fila', '14/03/2025 09:21:00'],
      ['Atendimento na fila', '—'],
      ['Canal', 'WhatsApp Suporte'],
      ['Rota de entrada', '12'],
    ])
    expect(within(panel).queryByRole('textbox')).toBeNull()
  })

  test('[R2.7-31] The tabs of the chat’s form stand beside, filled in and not to be changed', async () => {
    const { dialog, user } = await viewed()
    await user.click(within(dialog).getByRole('tab', { name: 'Cobrança' }))
    const field = within(dialog).getByRole('textbox', { name: 'Boleto' })
    expect(field).toHaveValue('123')
    expect(field).toBeDisabled()
    expect(within(dialog).queryByRole('button', { name: 'Salvar' })).toBeNull()
  })
})

describe('an archived chat', () => {
  test('[R2.7-26] "Desarquivar" opens the chat again and shows it', async () => {
    const { user, asked, host } = await archive(
      on(unarchiveChat, { status: 200, body: { success: true, step: mine({ id: 4711 }) } }),
    )
    await user.click(screen.getByRole('button', { name: 'Desarquivar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked(unarchiveChat).map(({ path }) => path)).toEqual(['/api/v1/chat/archives/4711/unarchive/'])
    expect(host.getSnapshot().selected).toBe(4711)
  })

  test('A chat that cannot be opened again says why, and the list stays', async () => {
    const { user } = await archive(refuse(unarchiveChat, 'chat_open'))
    await user.click(screen.getByRole('button', { name: 'Desarquivar' }))
    await waitFor(() => expect(toastItems().at(-1)?.kind).toBe('error'))
    expect(screen.getByRole('dialog', { name: 'Arquivados' })).toBeVisible()
  })
})
