import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import { clients } from '@ramal/contract/resources/crm'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../lib/i18n.ts'
import { fakeBackend, misanswer, on, type Played } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { PaletteDialog } from './palette-dialog.tsx'
import type { PaletteRow } from './palette-item.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
afterEach(() => vi.unstubAllGlobals())

const [CLIENT] = goldenAnswer(clients.endpoints.list).body.results
const [COWORKER] = goldenAnswer(listCoworkers).body.results
if (!CLIENT || !COWORKER) throw new Error('the golden lists are empty')
const MARIA = {
  ...{ ...CLIENT, id: 3, full_name: 'Maria Souza' },
  phones: [
    {
      ...{ phone: '11988887777', typed: null, phone_type: 'mobile' as const },
      ...{ is_primary: true, is_whatsapp: true, is_valid: true },
    },
  ],
}
const BRUNO = { ...COWORKER, id: 8, description: 'Bruno', endpoint: '10002', team: null }
const page = <R,>(results: R[]) => ({ count: results.length, next: null, previous: null, results })
const found = (...rows: (typeof MARIA)[]) => on(clients.endpoints.list, { status: 200, body: page(rows) })
const people = (...rows: (typeof BRUNO)[]) => on(listCoworkers, { status: 200, body: page(rows) })

const ran = vi.fn<(id: string) => void>()
const row = (id: string, label: string, more: Partial<PaletteRow> = {}): PaletteRow => ({
  ...{ id, label, group: 'pages', run: () => ran(id) },
  ...more,
})
const ROWS = [
  row('hangup', 'Desligar a chamada', { group: 'now' }),
  row('/phonecalls', 'Chamadas'),
  row('/chats', 'Chats'),
  row('theme', 'Tema: Escuro', { group: 'commands', words: 'aparência dark' }),
]

/** Each test has an agent of its own, who has chosen nothing yet. */
let agents = 100

function open(...played: readonly Played[]) {
  agents += 1
  return openAs(agents, ...played)
}

function openAs(agent: number, ...played: readonly Played[]) {
  ran.mockReset()
  const api = fakeBackend(found(), people(), ...played)
  const onClose = vi.fn()
  const call = vi.fn()
  const write = vi.fn()
  const opened = vi.fn()
  const profile = profileOf({
    id: agent,
    roles: ['sites.view_client', 'sites.view_softphone', 'sites.view_chat'],
  })
  renderShell(<PaletteDialog rows={ROWS} call={call} write={write} openClient={opened} onClose={onClose} />, {
    profile,
  })
  const field = screen.getByRole('combobox', { name: 'Buscar e comandar' })
  const highlighted = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
  const names = () => screen.getAllByRole('option').map((option) => option.textContent)
  return { api, onClose, call, write, opened, field, highlighted, names, user: userEvent.setup() }
}

describe('what is known here', () => {
  it('Nothing typed: what fits now stands first, then the pages; the field has the focus', () => {
    const { field, names, highlighted } = open()
    expect(field).toHaveFocus()
    expect(names()).toEqual(['Desligar a chamada', 'Chamadas', 'Chats'])
    expect(highlighted()).toBe('Desligar a chamada')
  })

  it('Typing marks the best row and its letters, and Enter does it once and closes', async () => {
    const { user, highlighted, onClose } = open()
    await user.keyboard('chat')
    expect(highlighted()).toBe('Chats')
    expect(screen.getByText('Chat', { selector: 'b' })).toBeVisible()
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(ran.mock.calls).toEqual([['/chats']]))
  })

  it('Another word finds a command too, and a first > leaves only what can be done', async () => {
    const { user, highlighted, names } = open()
    await user.keyboard('dark')
    expect(highlighted()).toBe('Tema: Escuro')
    await user.clear(screen.getByRole('combobox'))
    await user.keyboard('>')
    expect(names()).not.toContain('Chats')
  })

  it('Arrows go round the rows', async () => {
    const { user, highlighted } = open()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(highlighted()).toBe('Chats')
    await user.keyboard('{ArrowDown}')
    expect(highlighted()).toBe('Desligar a chamada')
  })

  it('What was chosen lately stands there again the next time', async () => {
    const first = openAs(7)
    await first.user.keyboard('tema{Enter}')
    await waitFor(() => expect(ran).toHaveBeenCalled())
    cleanup()
    expect(openAs(7).names()).toEqual(['Desligar a chamada', 'Tema: Escuro', 'Chamadas', 'Chats'])
  })

  it('Escape takes the text away first, then closes', async () => {
    const { user, field, onClose } = open()
    await user.keyboard('xyz{Escape}')
    expect(field).toHaveValue('')
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('The Enter of an input method chooses no row', () => {
    const { field } = open()
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(ran).not.toHaveBeenCalled()
  })

  it('A number typed in full is called by Enter, and nothing else is', async () => {
    const { user, call, highlighted } = open()
    await user.keyboard('(11) 3333-4444')
    expect(highlighted()).toBe('Ligar para (11) 3333-4444')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(call.mock.calls).toEqual([['(11) 3333-4444']]))
  })
})

describe('what the server finds', () => {
  it('A client is found by name, and Enter shows how to reach them before anything is called', async () => {
    const { user, highlighted, call, names } = open(found(MARIA))
    await user.keyboard('maria')
    await waitFor(() => expect(highlighted()).toBe('Maria Souza(11) 98888-7777'))
    await user.keyboard('{Enter}')
    expect(names()[0]).toBe('Ligar para Maria Souza: (11) 98888-7777')
    expect(call).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(call.mock.calls).toEqual([['11988887777']]))
  })

  it('Backspace in an empty field leads back from a person to all', async () => {
    const { user, highlighted, names } = open(people(BRUNO))
    await user.keyboard('@bruno')
    await waitFor(() => expect(highlighted()).toBe('Bruno10002'))
    await user.keyboard('{ArrowRight}')
    expect(names()[0]).toBe('Ligar para Bruno: 10002')
    await user.keyboard('{Backspace}')
    expect(names()).toContain('Chats')
  })

  it('A coworker is written to from there, and nobody writes to themselves', async () => {
    const { user, highlighted, names, write } = open(people(BRUNO))
    await user.keyboard('@bruno')
    await waitFor(() => expect(highlighted()).toBe('Bruno10002'))
    await user.keyboard('{Enter}')
    expect(names().slice(0, 2)).toEqual(['Ligar para Bruno: 10002', 'Conversar com Bruno'])
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(write.mock.calls).toEqual([[BRUNO.id]]))
    const me = open(people({ ...BRUNO, id: agents + 1 }))
    await me.user.keyboard('@bruno')
    await waitFor(() => expect(me.highlighted()).toBe('Bruno10002'))
    await me.user.keyboard('{Enter}')
    expect(me.names()).not.toContain('Conversar com Bruno')
  })

  it('A client is found by their document in any writing, and their record is opened from there', async () => {
    const { user, highlighted, names, opened } = open(found({ ...MARIA, document: '52998224725' }))
    await user.keyboard('529.982.247-25')
    await waitFor(() => expect(screen.getByText('Maria Souza')).toBeVisible())
    await user.clear(screen.getByRole('combobox'))
    await user.keyboard('maria')
    await waitFor(() => expect(highlighted()).toContain('Maria Souza'))
    await user.keyboard('{Enter}')
    expect(names()[1]).toBe('Abrir a ficha de Maria Souza')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(opened.mock.calls).toEqual([[MARIA.id]]))
  })

  it('While the answer is waited for, Enter does nothing where nothing here fits', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user, highlighted, onClose } = open()
    const fetched = vi.mocked(fetch)
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      await held
      return fetched(...request)
    })
    await user.keyboard('maria{Enter}')
    expect(highlighted()).toBeNull()
    expect([ran.mock.calls, onClose.mock.calls]).toEqual([[], []])
    answer()
  })

  it('A late answer moves no highlight and asks for digits only, without signs', async () => {
    const { user, api, highlighted } = open(found(MARIA))
    await user.keyboard('11 98888')
    await screen.findByText('Maria Souza')
    expect(highlighted()).toBe('Ligar para 11 98888')
    expect(api.asked(clients.endpoints.list).at(-1)?.query).toMatchObject({ search: '1198888', limit: '5' })
  })

  it('What cannot be asked is said, and asked again by a button', async () => {
    const { user } = open(misanswer(clients.endpoints.list, 500, {}))
    await user.keyboard('maria')
    expect(await screen.findByText('Clientes e pessoas indisponíveis')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  })

  it('Where nothing is found the text is named', async () => {
    const { user } = open()
    await user.keyboard('zzz')
    expect(await screen.findByText('Nada para “zzz”')).toBeVisible()
  })
})
