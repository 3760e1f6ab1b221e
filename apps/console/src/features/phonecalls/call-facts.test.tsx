import { getCallEvents, getCallStep, listCallSteps, noteCall } from '@ramal/contract/endpoints/calls'
import type { CallDetail, CallTimelineEvent } from '@ramal/contract/entities/call-detail'
import { toastItems } from '@ramal/ui/lib/toast-store'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import { fakeBusinessPort } from '../../testing/fake-business-port.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { namesOf, renderShell } from '../../testing/render-shell.tsx'
import { CallDetailsDialog } from './call-details-dialog.tsx'
import { CallNote } from './call-note.tsx'
import { CallQualityFacts } from './call-quality-facts.tsx'
import { CallTable } from './call-table.tsx'
import { CallTimeline } from './call-timeline.tsx'
import { PhonecallsScreen } from './phonecalls-screen.tsx'
import { RelatedCalls } from './related-calls.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => void vi.unstubAllGlobals())

const CALL: CallDetail = { ...goldenAnswer(getCallStep).body, note: null, parent: null, children: [] }
const toasts = () => toastItems().map(({ kind, text }) => [kind, text])

describe('the quality of a call', () => {
  const bars = (mos: number) => {
    renderShell(<CallQualityFacts quality={{ mos, rtt_ms: null, jitter_ms: 3, loss: 0 }} />)
    return screen.getByRole('region').querySelectorAll('h3 span span:not(.bg-border)').length
  }

  test.each([
    [4.4, 3],
    [3.5, 2],
    [1.2, 1],
  ])('A call with the mark %d has %i bars', (mos, count) => {
    expect(bars(mos)).toBe(count)
  })

  test('A delay that nobody measured is a dash', () => {
    bars(4.4)
    expect(screen.getByRole('region')).toHaveTextContent('Atraso (RTT) –')
  })
})

describe('what happened in a call', () => {
  const at = new Date(2025, 2, 14, 9, 6, 3).toISOString()
  const lines = async (...body: (Pick<CallTimelineEvent, 'event'> & Partial<CallTimelineEvent>)[]) => {
    const events = body.map((one) => ({ who: null, data: {}, ...one, at }))
    fakeBackend(on(getCallEvents, { status: 200, body: events }))
    renderShell(<CallTimeline call={CALL} />)
    return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  }

  test('An event of a call is told with its time, who did it, its figures and who ended the call', async () => {
    expect(
      await lines(
        { event: 'offer', who: 'Ana' },
        { event: 'x', data: { digit: '3', status: 486, app: 'queue', type: null, by: 'client' } },
        { event: 'y', data: { by: 'nobody' } },
      ),
    ).toEqual(['09:06:03Oferecida · Ana', '09:06:03x · 3 · Destino ocupado · Fila · Cliente', '09:06:03y'])
  })

  test('A call of which nothing is told says so', async () => {
    fakeBackend(on(getCallEvents, { status: 200, body: [] }))
    renderShell(<CallTimeline call={CALL} />)
    const section = screen.getByRole('region', { name: 'Linha do tempo' })
    await waitFor(() => expect(section.querySelector('p')).not.toBeNull())
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test('A backend that tells no events has no timeline', async () => {
    fakeBackend(refuse(getCallEvents, 'not_found'))
    renderShell(<CallTimeline call={CALL} />)
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })
})

describe('the other calls of a transfer', () => {
  const related = { id: 9, phone: '1133334444', datetime: CALL.datetime, transfer_type: null }

  test('A call that came from another and went to two names them all in this order', () => {
    const onOpen = vi.fn()
    const children = [
      { ...related, id: 10, phone: '10002' },
      { ...related, id: 11, phone: null },
    ]
    renderShell(<RelatedCalls call={{ ...CALL, parent: related, children }} onOpen={onOpen} />)
    const [first, second, third] = namesOf('listitem')
    expect(first).toMatch(/^Transferência de.*\(11\) 3333-4444/)
    expect(second).toMatch(/^Transferida para.*10002/)
    expect(third).not.toContain('null')
    expect(first).not.toContain(' · ')
    fireEvent.click(screen.getByRole('button', { name: '(11) 3333-4444' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(9)
  })

  test('A call without relatives has no list of them', () => {
    const { children: _, ...call } = CALL
    renderShell(<RelatedCalls call={call} onOpen={vi.fn()} />)
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('the note of a call', () => {
  const shown = (note: string | null, played: Played = on(noteCall, { status: 200, body: CALL })) => {
    const api = fakeBackend(played)
    const { user } = renderShell(<CallNote call={{ ...CALL, note }} />)
    return { ...api, user, box: screen.getByRole('textbox', { name: 'Anotação' }) }
  }
  const button = () => screen.queryByRole('button', { name: 'Salvar anotação' })

  test('A note can be saved only when it is another one', async () => {
    const { user, box } = shown('Ligar')
    expect(button()).toBeNull()
    await user.type(box, ' ')
    expect(button()).toBeNull()
    await user.type(box, 'já')
    expect(button()).toBeVisible()
  })

  test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('%s saves a note', async (keys) => {
    const { user, box, asked } = shown('Ligar')
    await user.type(box, ` já${keys}`)
    await waitFor(() => expect(toasts()).toEqual([['success', 'Anotação salva']]))
    expect(asked(noteCall)[0]?.body).toMatchObject({ note: expect.stringContaining('Ligar já') as string })
  })

  test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    '%s on "Salvar anotação" saves the note, once',
    async (keys) => {
      const { user, box, asked } = shown('Ligar')
      await user.type(box, ' já')
      button()?.focus()
      await user.keyboard(keys)
      await waitFor(() => expect(toasts()).toEqual([['success', 'Anotação salva']]))
      expect(asked(noteCall)).toHaveLength(1)
    },
  )

  test('Enter alone breaks the line of a note, and Ctrl+Enter saves none that is the same', async () => {
    const { user, box, asked } = shown('Ligar')
    await user.type(box, '{Control>}{Enter}{/Control}')
    fireEvent.keyDown(box, { key: 'a', ctrlKey: true })
    await user.clear(box)
    await user.type(box, 'Ligar já{Enter}')
    expect(asked(noteCall)).toEqual([])
  })

  test('A note that was not saved says why', async () => {
    const { user, box } = shown(null, refuse(noteCall, 'permission_denied'))
    await user.type(box, 'Ligar')
    await user.click(button()!)
    await waitFor(() => expect(toasts()[0]?.[0]).toBe('error'))
    expect(box).toHaveValue('Ligar')
  })
})

describe('the table of calls', () => {
  const calls = [1, 2, 3].map((id) => ({ ...CALL, id, phone: `1000${id}` }))
  const table = (props: Partial<Parameters<typeof CallTable>[0]> = {}) =>
    renderShell(<CallTable calls={calls} onOpen={vi.fn()} onRedial={null} {...props} />)
  const row = (id: number) => screen.getByRole('button', { name: `1000${id}` })

  test('The arrows lead from a row to its neighbour and no further, and scroll nothing on the way', () => {
    table()
    row(1).focus()
    expect(fireEvent.keyDown(row(1), { key: 'ArrowDown' })).toBe(false)
    expect(row(2)).toHaveFocus()
    fireEvent.keyDown(row(2), { key: 'ArrowUp' })
    expect(row(1)).toHaveFocus()
    expect(fireEvent.keyDown(row(1), { key: 'ArrowUp' })).toBe(true)
    expect(row(1)).toHaveFocus()
    expect(fireEvent.keyDown(row(1), { key: 'a' })).toBe(true)
  })

  test('The arrows go from the row in which any control has the focus', () => {
    table({ onRedial: vi.fn() })
    const redial = screen.getByRole('button', { name: 'Ligar para 10002' })
    redial.focus()
    fireEvent.keyDown(redial, { key: 'ArrowDown' })
    expect(row(3)).toHaveFocus()
  })

  test('A number that is unknown cannot be called again, and where nothing can be called there is no column for it', () => {
    table({ calls: [{ ...CALL, phone: null }], onRedial: vi.fn() })
    expect(screen.queryByRole('button', { name: /Ligar para/ })).toBeNull()
    expect(namesOf('columnheader')).toHaveLength(7)
  })

  test('A list of several days tells the day of a call, without its seconds', () => {
    const datetime = new Date(2025, 2, 14, 9, 6, 3).toISOString()
    table({ calls: [{ ...CALL, datetime }], withDay: true })
    expect(screen.getAllByRole('cell')[0]).toHaveTextContent(/^14\/03\/2025 09:06$/)
    expect(namesOf('columnheader')).toHaveLength(6)
  })
})

describe('the details of a call', () => {
  test('Details that could not be had say why and are asked for again, and the dialog can be closed', async () => {
    const onClose = vi.fn()
    const { asked } = fakeBackend(refuse(getCallStep, 'not_found'))
    const { user } = renderShell(
      <CallDetailsDialog callId={7} callForm={null} onOpen={vi.fn()} onClose={onClose} />,
    )
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(asked(getCallStep).length).toBeGreaterThan(1))
    expect(asked(getCallStep)[0]?.path).toContain('/7/')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fechar' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('A call that changes at the server is listed anew', async () => {
  const { asked } = fakeBackend(
    on(listCallSteps, { status: 200, body: { count: 0, next: null, previous: null, results: [] } }),
  )
  const business = fakeBusinessPort()
  renderShell(<PhonecallsScreen />, { path: '/phonecalls', parts: fakeConsole({ business }) })
  await screen.findByText('Nenhuma chamada hoje')
  await waitFor(() => expect(asked(listCallSteps)).toHaveLength(2))
  await act(async () => business.say('changeCallStep', {} as never))
  await waitFor(() => expect(asked(listCallSteps)).toHaveLength(4))
})
