import { afterEach, describe, expect, it, vi } from 'vitest'
import { noticePermission, showNotice } from './notification.ts'

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

describe('notices outside the page', () => {
  it('show, and are taken back', () => {
    browserThat('granted')
    const close = showNotice(NOTICE)
    expect(FakeNotification.shown[0]?.title).toBe('Chamada recebida')
    close()
    expect(FakeNotification.shown[0]?.close).toHaveBeenCalledOnce()
  })

  it('clicking one brings the tab to the front', () => {
    browserThat('granted')
    const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined)
    showNotice(NOTICE)
    FakeNotification.shown[0]?.onclick?.()
    expect(focus).toHaveBeenCalledOnce()
  })

  it.each(['denied', 'default'])('do not show while permission is %s', (permission) => {
    browserThat(permission)
    showNotice(NOTICE)()
    expect(FakeNotification.shown).toEqual([])
    expect(noticePermission()).toBe(permission)
  })

  it('a browser without notices is one that denies them', () => {
    vi.stubGlobal('Notification', undefined)
    expect(noticePermission()).toBe('denied')
    showNotice(NOTICE)()
  })
})
