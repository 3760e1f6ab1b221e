import { afterEach, describe, expect, it, vi } from 'vitest'
import { createNotices, noticePermission } from './notification.ts'

const NOTICE = { title: 'Chamada recebida', body: '11999990000', tag: 'call-1' }

class FakeNotification {
  static permission = 'granted'
  static shown: FakeNotification[] = []
  onclick: (() => void) | null = null
  readonly close = vi.fn()
  readonly title: string
  constructor(title: string) {
    this.title = title
    FakeNotification.shown.push(this)
  }
}

function browserThat(permission: string) {
  FakeNotification.permission = permission
  FakeNotification.shown = []
  vi.stubGlobal('Notification', FakeNotification)
}

afterEach(() => vi.unstubAllGlobals())

/** After the task that a notice is shown in: ports are served in the order in which they were posted to. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

describe('notices outside the page', () => {
  it('Notices outside the page show, in a task of their own, and are taken back', async () => {
    browserThat('granted')
    const close = createNotices()(NOTICE)
    expect(FakeNotification.shown).toEqual([])
    await nextTask()
    expect(FakeNotification.shown[0]?.title).toBe('Chamada recebida')
    close()
    expect(FakeNotification.shown[0]?.close).toHaveBeenCalledOnce()
  })

  it('A notice that the agent does without is not shown', async () => {
    browserThat('granted')
    const show = createNotices(undefined, (tag) => !tag.startsWith('call-'))
    show(NOTICE)()
    show({ ...NOTICE, title: 'Novo Chat', tag: 'chat-1' })
    await nextTask()
    expect(FakeNotification.shown.map(({ title }) => title)).toEqual(['Novo Chat'])
  })

  it('A notice whose reason is gone before its task comes is never shown', async () => {
    browserThat('granted')
    createNotices()(NOTICE)()
    await nextTask()
    expect(FakeNotification.shown).toEqual([])
  })

  it('A click on a notice brings the tab to the front', async () => {
    browserThat('granted')
    const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined)
    createNotices()(NOTICE)
    await nextTask()
    FakeNotification.shown[0]?.onclick?.()
    expect(focus).toHaveBeenCalledOnce()
  })

  it.each(['denied', 'default'])('Notices do not show while their permission is %s', async (permission) => {
    browserThat(permission)
    const close = createNotices()(NOTICE)
    await nextTask()
    close()
    expect(FakeNotification.shown).toEqual([])
    expect(noticePermission()).toBe(permission)
  })

  it('A browser without notices counts as one that denies them', async () => {
    vi.stubGlobal('Notification', undefined)
    expect(noticePermission()).toBe('denied')
    const close = createNotices()(NOTICE)
    await nextTask()
    close()
  })
})

describe('notices with buttons', () => {
  const ACTIONS = [
    { action: 'answer', title: 'Atender' },
    { action: 'hangup', title: 'Desligar' },
  ]

  /** A browser whose service worker shows notices; a test presses their buttons. */
  function browserWithWorker(register: () => Promise<unknown>) {
    browserThat('granted')
    const listeners = new Set<(event: object) => void>()
    const closed = vi.fn()
    const worker = {
      showNotification: vi.fn(async () => undefined),
      getNotifications: vi.fn(async () => [{ close: closed }]),
    }
    const container = {
      register: vi.fn(register),
      ready: Promise.resolve(worker),
      addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: (event: object) => void) => listeners.delete(listener),
    }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
    const source = { postMessage: vi.fn() }
    const press = (tag: string, action: string) => {
      for (const listener of listeners) listener({ data: { type: 'notice-action', tag, action }, source })
    }
    return { worker, press, source, closed, listeners }
  }

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  it('[R4.4-07] Notices with buttons are shown by the service worker, and the call’s tab hears which was pressed', async () => {
    const show = createNotices()
    const { worker, press, source, closed, listeners } = browserWithWorker(async () => undefined)
    const onAction = vi.fn()
    const close = show({ ...NOTICE, actions: ACTIONS, onAction })
    await vi.waitFor(() => expect(listeners.size).toBe(1))
    expect(worker.showNotification).toHaveBeenCalledWith(
      'Chamada recebida',
      expect.objectContaining({ tag: 'call-1', actions: ACTIONS }),
    )
    press('call-2', 'answer')
    expect(onAction).not.toHaveBeenCalled()
    press('call-1', 'answer')
    expect(onAction).toHaveBeenCalledExactlyOnceWith('answer')
    expect(source.postMessage).toHaveBeenCalledWith({ type: 'notice-mine' })
    await vi.waitFor(() => {
      close()
      expect(closed).toHaveBeenCalled()
    })
    expect(listeners.size).toBe(0)
  })

  it('A notice with buttons is a notice of the page where there is no service worker', async () => {
    const show = createNotices()
    browserWithWorker(() => Promise.reject(new Error('insecure')))
    show({ ...NOTICE, actions: ACTIONS })
    await vi.waitFor(() => expect(FakeNotification.shown).toHaveLength(1))
  })
})
