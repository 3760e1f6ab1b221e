import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openUrl } from './open-url.ts'

const visited: string[] = []
const go = (path: string) => void visited.push(path)
const open = vi.fn()

beforeEach(() => {
  visited.length = 0
  vi.stubGlobal('open', open)
})
afterEach(() => {
  open.mockReset()
  vi.unstubAllGlobals()
})

it('[R7.6-46] Another site is opened in the target that the server names', () => {
  openUrl(go, 'https://crm.example/31', 'crm')
  expect(open).toHaveBeenCalledWith('https://crm.example/31', 'crm', 'noopener')
})

it('[R7.6-46] A page of ours is opened without leaving the console', () => {
  openUrl(go, '/en-us/chats')
  expect(visited).toEqual(['/chats'])
  expect(open).not.toHaveBeenCalled()
})

it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'nonsense'])(
  'The address %s is refused and opens nothing',
  (url) => {
    openUrl(go, url)
    expect(visited).toEqual([])
    expect(open).not.toHaveBeenCalled()
  },
)
