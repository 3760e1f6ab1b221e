import { leads, statuses } from '@ramal/contract/resources/crm'
import { Toaster } from '@ramal/ui/toaster'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { profileOf } from '../../../testing/profile.ts'
import { renderShell } from '../../../testing/render-shell.tsx'
import { showClientTexts } from '../show-texts.ts'
import { LeadBoard } from './lead-board.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showClientTexts()
})
afterEach(() => vi.unstubAllGlobals())

const STATUS = goldenAnswer(statuses.endpoints.list).body.results[0]!
const LEAD = goldenAnswer(leads.endpoints.read).body
const status = (id: number, description: string, ...next: number[]) => ({
  ...{ ...STATUS, id, description },
  allowed_next: next.map((to) => ({ id: to, description: String(to) })),
})
// From Novo only to Ganho: Perdido stands between.
const BOARD = [status(1, 'Novo', 3), status(2, 'Perdido'), status(3, 'Ganho', 2)]

function open({ mayChange = true, isRefused = false } = {}) {
  let of = 1
  const api = fakeBackend(
    on(statuses.endpoints.list, { status: 200, body: { ...page(BOARD), count: BOARD.length } as never }),
    on(leads.endpoints.list, ({ query }) => {
      const rows = Number(query['status']) === of ? [{ ...LEAD, id: 7, full_name: 'Rita Lopes' }] : []
      return { status: 200, body: { ...page(rows), count: rows.length * 40 } as never }
    }),
    isRefused
      ? refuse(leads.endpoints.patch, 'conflict')
      : on(leads.endpoints.patch, ({ body }) => {
          of = Number((body as { status: number }).status)
          return { status: 200, body: LEAD }
        }),
  )
  const roles = ['sites.view_mailingclient', ...(mayChange ? ['sites.change_mailingclient'] : [])]
  return {
    api,
    ...renderShell(
      <>
        <LeadBoard />
        <Toaster label="N" toastLabel="n" closeLabel="Fechar" position="top-center" ms={60_000} />
      </>,
      { profile: profileOf({ roles: roles as never }) },
    ),
  }
}
const page = (results: readonly object[]) => ({ next: null, previous: null, results })
const column = (name: string) => screen.findByRole('region', { name })
const card = async (name: string) => within(await column(name)).findByRole('link', { name: 'Rita Lopes' })

describe('leads by status', () => {
  it('Each status is a column with its count, and the list has those that are not shown', async () => {
    open()
    expect(await card('Novo')).toHaveAttribute('href', expect.stringContaining('/leads/7/edit'))
    expect(await column('Novo')).toHaveTextContent('40')
    expect(screen.getByRole('link', { name: 'Ver todos os 40' })).toHaveAttribute(
      'href',
      expect.stringContaining('/leads?status=1'),
    )
    expect(within(await column('Ganho')).queryByRole('link')).toBeNull()
  })

  it('Alt and an arrow move a lead to the nearest status that it may become, said aloud, and the focus goes along', async () => {
    const { user, api } = open()
    ;(await card('Novo')).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(async () => expect(await card('Ganho')).toHaveFocus())
    expect(await screen.findByText('Rita Lopes: agora em Ganho')).toBeInTheDocument()
    expect(api.asked(leads.endpoints.patch)[0]).toMatchObject({
      body: { status: 3, updated_at: LEAD.updated_at },
    })
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await waitFor(async () => expect(await card('Perdido')).toHaveFocus())
  })

  it('A lead is dropped where it may go, and nowhere else', async () => {
    const { api } = open()
    const dragged = (await card('Novo')).closest('li')!
    const dataTransfer = { setData: vi.fn(), effectAllowed: 'none' }
    fireEvent.dragStart(dragged, { dataTransfer })
    const over = async (name: string) => {
      const place = await column(name)
      const event = createEvent.dragOver(place)
      fireEvent(place, event)
      return event.defaultPrevented
    }
    expect(await over('Perdido')).toBe(false)
    expect(await over('Ganho')).toBe(true)
    fireEvent.drop(await column('Ganho'))
    await waitFor(() => expect(api.asked(leads.endpoints.patch)).toHaveLength(1))
    await card('Ganho')
  })

  it('The menu of a lead offers what it may become', async () => {
    const { user, api } = open()
    await card('Novo')
    await user.click(screen.getByRole('button', { name: 'Mover Rita Lopes para…' }))
    expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(['Ganho'])
    await user.click(screen.getByRole('menuitem', { name: 'Ganho' }))
    await waitFor(() => expect(api.asked(leads.endpoints.patch)).toHaveLength(1))
  })

  it('What the server refuses goes back to where it was, with the reason', async () => {
    const { user } = open({ isRefused: true })
    ;(await card('Novo')).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect((await screen.findAllByText('O registro foi alterado ou está em uso.')).length).toBeGreaterThan(0)
    expect(await card('Novo')).toBeVisible()
  })

  it('Who may change no lead moves none', async () => {
    const { user, api } = open({ mayChange: false })
    ;(await card('Novo')).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(screen.queryByRole('button', { name: /^Mover/ })).toBeNull()
    expect(api.asked(leads.endpoints.patch)).toEqual([])
  })
})
