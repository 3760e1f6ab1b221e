import { getCallEvents, getCallStep, listCallSteps } from '@ramal/contract/endpoints/calls'
import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { fakeBackend, on, refuse } from '../../testing/backend.ts'
import { namesOf, renderShell } from '../../testing/render-shell.tsx'
import { CallDetailsDialog } from './call-details-dialog.tsx'
import { CallDirection, CallDuration, CallResult } from './call-look.tsx'
import { CallPeople } from './call-people.tsx'
import { CallTable } from './call-table.tsx'
import { useMissedCount } from './missed-count.ts'
import { CALL, detailed, listed, page, showCalls } from './testing/show-calls.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a list of calls that is on its way', () => {
  const busy = () => screen.getByRole('tabpanel').querySelector('[aria-busy=true]')

  test('A list that is not there yet says that it is busy, and neither that it is empty nor how many it has', async () => {
    showCalls('/phonecalls', [on(listCallSteps, { status: 200, body: page([CALL]) })])
    // Nothing has been awaited yet: no answer is there.
    expect(busy()).not.toBeNull()
    expect(screen.queryByText('Nenhuma chamada hoje')).toBeNull()
    expect(await screen.findByText('Chamadas: 1')).toBeVisible()
    expect(busy()).toBeNull()
  })

  test('A list that cannot be loaded says so, with the reason below it', async () => {
    showCalls('/phonecalls', [refuse(listCallSteps, 'bad_request', { detail: 'Sem resposta.' })])
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Não foi possível carregar as chamadas')
    expect(alert).toHaveTextContent('Sem resposta.')
  })
})

describe('the pages of a list', () => {
  const button = (name: string) => screen.getByRole('button', { name })

  test.each([
    ['/phonecalls', '1 / 3', [true, false]],
    ['/phonecalls?page=2', '2 / 3', [false, false]],
    ['/phonecalls?page=3', '3 / 3', [false, true]],
  ])(
    'On %s stands %s, and no page is offered before the first nor after the last',
    async (path, place, ends) => {
      showCalls(path, [on(listCallSteps, { status: 200, body: page([CALL], 101) })])
      expect(await screen.findByRole('navigation', { name: 'Páginas' })).toHaveTextContent(place)
      const disabled = ['Página anterior', 'Próxima página'].map((name) => button(name).matches(':disabled'))
      expect(disabled).toEqual(ends)
    },
  )

  test('A page turned back to the first leaves the address as it was', async () => {
    const { router, user, api } = showCalls('/phonecalls?page=2', [
      on(listCallSteps, { status: 200, body: page([CALL], 101) }),
    ])
    await screen.findByRole('navigation')
    expect(api.asked(listCallSteps).some(({ query }) => query['offset'] === '50')).toBe(true)
    await user.click(button('Página anterior'))
    expect(router.state.location.search).toBe('')
  })

  test('A list that fills no second page has no pages', async () => {
    showCalls('/phonecalls', [on(listCallSteps, { status: 200, body: page([CALL], 50) })])
    await screen.findByText('Chamadas: 50')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('a call in the table', () => {
  const table = (call: Partial<CallDetail>) =>
    renderShell(<CallTable calls={[{ ...CALL, ...call }]} onOpen={vi.fn()} onRedial={vi.fn()} />)

  test('The columns of the table are named in the order in which a call is read', () => {
    table({})
    expect(namesOf('columnheader')).toEqual([
      ...['Data/Hora', 'Telefone', 'Direção', 'Fila', 'Status', 'Duração', 'Ação'],
    ])
  })

  test('A call of an unknown number is called by that, and its queue stands beside it', () => {
    table({ phone: null, queue: 'Vendas' })
    expect(screen.getByRole('button', { name: 'Sem identificação' })).toBeVisible()
    expect(namesOf('cell')[3]).toBe('Vendas')
  })
})

describe('how a call looks', () => {
  /** The classes of its icon, and of the line that it stands in. */
  const look = (call: Partial<CallDetail>, Part: typeof CallResult = CallResult) => {
    renderShell(
      <div data-testid="look">
        <Part call={{ ...CALL, ...call }} />
      </div>,
    )
    const part = screen.getByTestId('look')
    const icon = part.querySelector('svg')
    return {
      icon: icon?.getAttribute('class') ?? '',
      line: part.firstElementChild?.className,
    }
  }

  test.each([
    [20, 'lucide-phone-incoming'],
    [10, 'lucide-phone-outgoing'],
  ] as const)('A call of the type %i has the icon %s', (call_type, icon) => {
    expect(look({ call_type }, CallDirection).icon).toContain(icon)
  })

  const ENDED = { answered_datetime: null, ended_datetime: CALL.datetime, total_duration: 4 }

  test('An answered call has a tick of the colour of success, and its word has none of danger', () => {
    const { icon, line } = look({ ...ENDED, dial_status: 200, answered_datetime: CALL.datetime })
    expect(icon).toMatch(/lucide-check.*text-success/)
    expect(line).not.toContain('danger')
  })

  test.each([
    ['gave up', { dial_status: 487, queue_ended_by: 'client' as const }, 'lucide-phone-missed'],
    ['was busy', { dial_status: 486 }, 'lucide-phone-off'],
  ])('A call whose other end %s has no tick, but an icon and a word in one colour', (_what, call, name) => {
    const { icon, line } = look({ ...ENDED, ...call })
    expect(icon).toContain(name)
    expect(icon).not.toContain('text-success')
    expect(line).toContain('text-danger-text')
  })

  test.each([
    ['was answered lasted as long as it was talked', 200, 61, '1:01'],
    ['nobody took lasted not at all', 486, 0, '–'],
  ])('A call that %s', (_what, dial_status, total_answer_duration, text) => {
    const answered_datetime = dial_status === 200 ? CALL.datetime : null
    renderShell(
      <output>
        <CallDuration call={{ ...CALL, ...ENDED, dial_status, answered_datetime, total_answer_duration }} />
      </output>,
    )
    expect(screen.getByRole('status')).toHaveTextContent(text)
  })
})

describe('the details of a call on their way', () => {
  const placeholder = () => screen.getByRole('dialog').querySelector('.h-96')
  const dialog = () =>
    renderShell(<CallDetailsDialog callId={7} callForm={null} onOpen={vi.fn()} onClose={vi.fn()} />)

  test('What will be the details stands in grey until they are there, and no longer', async () => {
    fakeBackend(on(getCallStep, { status: 200, body: CALL }), on(getCallEvents, { status: 200, body: [] }))
    dialog()
    expect(placeholder()).toBeInTheDocument()
    await screen.findByText('Dados técnicos')
    expect(placeholder()).toBeNull()
  })

  test('Details that cannot be had stand in no grey any more, and their failure has a heading and a reason', async () => {
    fakeBackend(refuse(getCallStep, 'not_found', { detail: 'Não existe.' }))
    dialog()
    const alert = await within(screen.getByRole('dialog')).findByRole('alert')
    expect(alert).toHaveTextContent('Não foi possível carregar a chamada')
    expect(alert).toHaveTextContent('Não existe.')
    expect(placeholder()).toBeNull()
  })
})

describe('whom a call was with', () => {
  const people = (call: Partial<CallDetail>, withClassification = true) =>
    renderShell(<CallPeople call={{ ...CALL, ...call }} withClassification={withClassification} />)

  test('The facts of a call are its queue, who served it, and what was chosen and written', () => {
    people({
      ...{ queue: 'Suporte', agent: 'Ana Lima', comment: 'Pediu o boleto' },
      ...{ classification: 'Resolvido', sub_classification: null },
    })
    expect(namesOf('term')).toEqual(['Fila', 'Agente', 'Classificação', 'Comentário'])
    expect(namesOf('definition')).toEqual(['Suporte', 'Ana Lima', 'Resolvido', 'Pediu o boleto'])
  })

  test('A call that nobody served and nobody classified has no facts of either', () => {
    const nothing = { queue: null, agent: null, endpoint: null, comment: null }
    people({ ...nothing, classification: null, sub_classification: null })
    expect(namesOf('term')).toEqual([])
  })

  test('What is classified in the form beside is not said twice, and a device stands for an unknown agent', () => {
    people({ queue: null, agent: null, endpoint: '10001', classification: 'Resolvido', comment: 'x' }, false)
    expect(namesOf('definition')).toEqual(['10001'])
  })
})

test('The details of a call without a recording say that it has none', async () => {
  showCalls('/phonecalls?call=9001', [listed([]), detailed({ ...CALL, has_recording: false })])
  expect(await screen.findByText('Esta chamada não tem gravação')).toBeVisible()
  expect(screen.queryByLabelText('Gravação')).toBeNull()
})

test('How many missed calls wait is asked for again every minute, for nobody is told of a call that nobody took', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let count = 2
  const { asked } = fakeBackend(on(listCallSteps, () => ({ status: 200, body: page([], count) })))
  function Count() {
    return <output>{String(useMissedCount())}</output>
  }
  renderShell(<Count />)
  expect(screen.getByRole('status')).toHaveTextContent('null')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2'))
  count = 5
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('5'))
  expect(asked(listCallSteps)[0]?.query).toMatchObject({ not_returned: 'true' })
})
