import { listActivities } from '@ramal/contract/endpoints/activities'
import { moveActivity } from '@ramal/contract/endpoints/activity-acts'
import { clearToasts, toastItems } from '@ramal/ui/lib/toast-store'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLateTexts, showLocale } from '../../../lib/i18n.ts'
import { AGENT_ROLES, activities, anActivity, NOW, showActivities } from '../testing/show-activities.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showLateTexts()
})
let width = 1000
beforeEach(() => {
  width = 1000
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
})
afterEach(() => {
  clearToasts()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const LATE = anActivity(1, 'Segunda via', '2026-11-26T16:35:00Z')
const TOMORROW = anActivity(2, 'Renovação', '2026-11-27T12:00:00Z')
const days = () =>
  screen.getAllByRole('region', { name: /2026$/ }).map((one) => one.getAttribute('aria-label'))
const day = (name: string) =>
  within(screen.getByRole('region', { name: new RegExp(`, ${name} de novembro`) }))
const entry = (subject: string) => screen.findByRole('button', { name: new RegExp(subject) })
const bodies = (backend: ReturnType<typeof showActivities>['backend']) =>
  backend.asked(moveActivity).map(({ body }) => body.due_at)

describe('the calendar of activities', () => {
  it('The week of today stands day by day, where the site is, and asks for no more than it shows', async () => {
    const { backend } = showActivities(activities([LATE, TOMORROW]), '/activities?view=week')
    expect(await entry('Segunda via')).toHaveTextContent('13:35')
    expect(days()).toHaveLength(7)
    expect(day('26').getByRole('button', { name: /Segunda via/ })).toHaveClass('font-semibold')
    expect(day('27').getByRole('button', { name: /Renovação/ })).toHaveTextContent('09:00')
    expect(screen.getByText('qui, 26/11')).toHaveAttribute('aria-current', 'date')
    expect(backend.asked(listActivities).at(-1)?.query).toMatchObject({
      due_at__gte: '2026-11-23T03:00:00.000Z',
      due_at__lte: '2026-11-30T02:59:59.999Z',
    })
  })

  it.each(['9999-99-99', '0000-01-01'])(
    'An address with the day %s, of no century of anybody, shows the week of today',
    async (strange) => {
      showActivities(activities([LATE]), `/activities?view=week&day=${strange}`)
      expect(await entry('Segunda via')).toBeVisible()
      expect(days()).toHaveLength(7)
    },
  )

  it('By Alt and the arrows an activity is moved, the server hears of it once, and it can be had back', async () => {
    const { user, backend } = showActivities(activities([LATE, TOMORROW]), '/activities?view=week')
    ;(await entry('Renovação')).focus()
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowRight}{/Alt}')
    expect(day('28').getByRole('button', { name: /09:30\s*Renovação/ })).toHaveFocus()
    expect(bodies(backend)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(700))
    await waitFor(() => expect(bodies(backend)).toEqual(['2026-11-28T12:30:00.000Z']))
    await waitFor(() => expect(toastItems()[0]?.text).toBe('Reagendada para sáb 09:30.'))
    act(() => toastItems()[0]?.action?.onAct())
    await waitFor(() => expect(bodies(backend)).toHaveLength(2))
    expect(await entry('Renovação')).toHaveTextContent('09:00')
  })

  it('An activity that keys move stays in sight', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const { user } = showActivities(activities([TOMORROW]), '/activities?view=week')
    const moved = await entry('Renovação')
    moved.focus()
    expect(scrolled).not.toHaveBeenCalled()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(scrolled.mock.instances).toEqual([moved])
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' })
  })

  it('The number of a day leads into its week, and the focus with it', async () => {
    const { user, where } = showActivities(activities([TOMORROW]), '/activities?view=month')
    await entry('Renovação')
    day('19')
      .getByRole('button', { name: /19 de novembro/ })
      .focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(where()).toBe('/activities?view=week&day=2026-11-19'))
    expect(screen.getByRole('region', { name: /19 de novembro/ }).closest('[tabindex="0"]')).toHaveFocus()
  })

  it('An activity that is dragged is moved by quarters of an hour, and a drag opens nothing', async () => {
    const { backend, where } = showActivities(activities([TOMORROW]), '/activities?view=week')
    const dragged = await entry('Renovação')
    for (const column of document.querySelectorAll<HTMLElement>('[data-column]')) {
      const left = 50 + Number(column.dataset['column']) * 100
      vi.spyOn(column, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, 100, 1152))
    }
    vi.spyOn(dragged, 'getBoundingClientRect').mockReturnValue(new DOMRect(450, 432, 90, 22))
    fireEvent.pointerDown(dragged, { button: 0, clientX: 460, clientY: 440 })
    fireEvent.pointerMove(window, { clientX: 360, clientY: 470 })
    fireEvent.pointerUp(window, { clientX: 360, clientY: 470 })
    await act(() => vi.advanceTimersByTimeAsync(700))
    // From Friday 9:00 to Thursday, 30 px further down: 9:37 is nearest to 9:45.
    await waitFor(() => expect(bodies(backend)).toEqual(['2026-11-26T12:45:00.000Z']))
    expect(where()).toBe('/activities?view=week')
  })

  it('Enter opens the activity', async () => {
    const { user, where } = showActivities(activities([TOMORROW]), '/activities?view=week')
    ;(await entry('Renovação')).focus()
    await user.keyboard('{Enter}')
    expect(where()).toBe('/activities?view=week&activity=2')
    expect(await screen.findByRole('dialog', { name: 'Editar atividade' })).toBeVisible()
  })

  it('More than three in half an hour are counted, and each is behind that', async () => {
    const five = [1, 2, 3, 4, 5].map((id) => anActivity(id, `Nº ${id}`, `2026-11-27T12:0${id}:00Z`))
    const { user, where } = showActivities(activities(five), '/activities?view=week')
    await user.click(await screen.findByRole('button', { name: 'mais 3' }))
    await user.click(within(await screen.findByRole('dialog', { name: 'mais 3' })).getByText('Nº 5'))
    expect(where()).toBe('/activities?view=week&activity=5')
  })

  it('Where a week has no room three days stand, and where those have none the days below each other', async () => {
    width = 700
    showActivities(activities([LATE, TOMORROW]), '/activities?view=week')
    await entry('Segunda via')
    await waitFor(() => expect(days()).toHaveLength(3))
  })

  it('On a telephone the days that have something stand below each other', async () => {
    width = 360
    showActivities(activities([LATE, TOMORROW]), '/activities?view=week')
    await entry('Segunda via')
    await waitFor(() => expect(days()).toHaveLength(2))
  })

  it('A month stands in whole weeks, and a day leads to its week', async () => {
    const { user, where } = showActivities(activities([LATE, TOMORROW]), '/activities?view=month')
    await entry('Segunda via')
    expect(screen.getByRole('heading', { name: 'novembro de 2026' })).toBeVisible()
    expect(days()).toHaveLength(42)
    ;(await entry('Renovação')).focus()
    await user.click(day('30').getByRole('button', { name: /30 de novembro/ }))
    expect(where()).toBe('/activities?view=week&day=2026-11-30')
  })

  it('A month is one day of Tab: arrows, Home and End go to the others, Tab to what stands in the day', async () => {
    const { user } = showActivities(activities([LATE, TOMORROW]), '/activities?view=month')
    await entry('Segunda via')
    const number = (date: string) =>
      day(date).getByRole('button', { name: new RegExp(`, ${date} de novembro`) })
    const stops = () => [...document.querySelectorAll('section [tabindex="0"]')].map((one) => one.textContent)
    // Today is a Thursday, the 26th, with what is late.
    expect(stops()).toEqual(['26', expect.stringContaining('Segunda via')])
    number('26').focus()
    await user.keyboard('{ArrowRight}')
    expect(number('27')).toHaveFocus()
    expect(stops()).toEqual(['27', expect.stringContaining('Renovação')])
    await user.tab()
    expect(await entry('Renovação')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(number('20')).toHaveFocus()
    await user.keyboard('{Home}{End}{ArrowLeft}')
    expect(number('21')).toHaveFocus()
  })

  it('The way leads to other weeks and back to today', async () => {
    const { user, where } = showActivities(activities([]), '/activities?view=week')
    await user.click(await screen.findByRole('button', { name: 'Próxima' }))
    expect(where()).toBe('/activities?view=week&day=2026-12-03')
    expect(await screen.findByRole('heading', { name: '30/11 a 06/12' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hoje' }))
    expect(where()).toBe('/activities?view=week')
  })

  it('Who may not change activities moves none', async () => {
    const { user, backend } = showActivities(activities([TOMORROW]), '/activities?view=week', {
      roles: AGENT_ROLES.slice(0, 2),
    })
    ;(await entry('Renovação')).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await act(() => vi.advanceTimersByTimeAsync(700))
    expect(await entry('Renovação')).toHaveTextContent('09:00')
    expect(bodies(backend)).toEqual([])
  })
})
