import { dismissNotification, listNotifications } from '@ramal/contract/endpoints/notifications'
import type { Notification } from '@ramal/contract/entities/notification'
import { clearToasts, toastItems } from '@ramal/ui/lib/toast-store'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../testing/backend.ts'
import { fakeBusinessPort } from '../../testing/fake-business-port.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { NoticesSheet } from './notices-sheet.tsx'
import { NotificationBell } from './notification-bell.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const notice = (id: number, title: string): Notification => ({
  id,
  title,
  created_at: '2026-11-26T12:00:00-03:00',
})

/** A backend that has these notices, and puts away what it is told. */
function notices(...titles: string[]) {
  let there = titles.map((title, at) => notice(at + 1, title))
  return [
    on(listNotifications, () => ({
      status: 200,
      body: { count: there.length, next: null, previous: null, results: there },
    })),
    on(dismissNotification, ({ path }) => {
      there = there.filter(({ id }) => !path.endsWith(`/${id}/`))
      return { status: 204, body: null }
    }),
  ]
}

async function opened(...played: Played[]) {
  const backend = fakeBackend(...played)
  const { user } = renderShell(<NotificationBell />)
  const bell = await screen.findByRole('button', { name: /^Avisos/ })
  await user.click(bell)
  return { backend, user, list: within(await screen.findByRole('dialog', { name: 'Avisos' })) }
}
const titles = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
const dismiss = (title: string) => screen.getByRole('button', { name: `Dispensar: ${title}` })

describe('the notification bell', () => {
  it('[R2.6-09] The bell says how many notices there are and lists them by title', async () => {
    const { list } = await opened(...notices('Manutenção às 22h', 'Nova campanha'))
    await waitFor(() => expect(titles()).toEqual(['Manutenção às 22h', 'Nova campanha']))
    expect(screen.getByRole('button', { name: 'Avisos: 2', hidden: true })).toBeInTheDocument()
    expect(list.getAllByText('26/11/2026', { exact: false })).toHaveLength(2)
  })

  it('[R2.6-10] A notice that is dismissed is gone at once, and the server hears of it after five seconds', async () => {
    const { backend, user } = await opened(...notices('Um', 'Dois'))
    await screen.findByText('Um')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(dismiss('Um'))
    expect(titles()).toEqual(['Dois'])
    expect(dismiss('Dois')).toHaveFocus()
    expect(backend.asked(dismissNotification)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(backend.asked(dismissNotification).map(({ path }) => path)).toEqual([
      '/api/v1/business/notifications/1/',
    ])
    await waitFor(() => expect(titles()).toEqual(['Dois']))
  })

  it('What was dismissed can be had back for five seconds, and the server never hears of it', async () => {
    const { backend, user } = await opened(...notices('Um', 'Dois'))
    await screen.findByText('Um')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(screen.getByRole('button', { name: 'Dispensar todos' }))
    expect(screen.getByText('Nenhum aviso')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'Avisos' })).toHaveFocus()
    expect(toastItems().map(({ text }) => text)).toEqual(['Avisos dispensados: 2'])
    act(() => toastItems()[0]?.action?.onAct())
    expect(titles()).toEqual(['Um', 'Dois'])
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(backend.asked(dismissNotification)).toEqual([])
  })

  it('A notice that could not be dismissed stands there again, with a sentence', async () => {
    const [list] = notices('Um')
    const { user } = await opened(list!, refuse(dismissNotification, 'throttled'))
    await screen.findByText('Um')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(dismiss('Um'))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await waitFor(() => expect(titles()).toEqual(['Um']))
    expect(toastItems().map(({ kind, text }) => [kind, text])).toContainEqual([
      'error',
      'Não foi possível dispensar o aviso.',
    ])
  })

  it('What was dismissed before the bell goes is told to the server at once', async () => {
    const backend = fakeBackend(...notices('Um'))
    const { user } = renderShell(<NotificationBell />)
    await user.click(await screen.findByRole('button', { name: 'Avisos: 1' }))
    await user.click(await screen.findByRole('button', { name: 'Dispensar: Um' }))
    cleanup()
    await waitFor(() => expect(backend.asked(dismissNotification)).toHaveLength(1))
  })

  it('What was dismissed before the page goes is told to the server as it goes', async () => {
    const { backend, user } = await opened(...notices('Um'))
    await user.click(await screen.findByRole('button', { name: 'Dispensar: Um' }))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(() => expect(backend.asked(dismissNotification)).toHaveLength(1))
  })

  it('By its key the bell opens from anywhere, arrows go through the notices, and Escape gives the focus back', async () => {
    fakeBackend(...notices('Um', 'Dois', 'Três'))
    const { user } = renderShell(
      <>
        <input aria-label="texto" />
        <NotificationBell />
      </>,
    )
    await screen.findByRole('button', { name: 'Avisos: 3' })
    await user.click(screen.getByRole('textbox', { name: 'texto' }))
    await user.keyboard('{Alt>}n{/Alt}')
    await screen.findByRole('dialog', { name: 'Avisos' })
    await waitFor(() => expect(dismiss('Um')).toHaveFocus())
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(dismiss('Três')).toHaveFocus()
    expect(dismiss('Um')).toHaveAttribute('tabindex', '-1')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('A notice that comes is in the bell at once', async () => {
    const [list] = notices('Um')
    let there = ['Um']
    const business = fakeBusinessPort()
    fakeBackend(
      list!,
      on(listNotifications, () => ({
        status: 200,
        body: {
          ...{ count: there.length, next: null, previous: null },
          results: there.map((title, at) => notice(at + 1, title)),
        },
      })),
    )
    renderShell(<NotificationBell />, { parts: fakeConsole({ business }) })
    await screen.findByRole('button', { name: 'Avisos: 1' })
    there = ['Um', 'Dois']
    act(() => business.say('notification', notice(2, 'Dois')))
    expect(await screen.findByRole('button', { name: 'Avisos: 2' })).toBeVisible()
  })

  it('That there is no notice is said in words', async () => {
    await opened(...notices())
    expect(await screen.findByText('Nenhum aviso')).toBeVisible()
  })

  it('A list that does not come says so and can be asked for again', async () => {
    const { backend, user, list } = await opened(refuse(listNotifications, 'throttled'))
    await user.click(await list.findByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(backend.asked(listNotifications).length).toBeGreaterThan(1))
  })

  it('On narrow screens the notices are a sheet', async () => {
    fakeBackend(...notices('Um'))
    const closed = vi.fn()
    const { user } = renderShell(<NoticesSheet onClose={closed} />)
    await screen.findByText('Um')
    await user.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledOnce()
  })
})
