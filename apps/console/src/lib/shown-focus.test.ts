import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPageFocus } from './shown-focus.ts'

let end = () => {}
beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><button>one</button></main><button>outside</button>'
  end = showPageFocus(document.querySelector('main') as HTMLElement)
})
afterEach(() => {
  end()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

const shown = () => vi.spyOn(Element.prototype, 'scrollIntoView')
const [inside, outside] = ['main button', 'body > button']

describe('what the keyboard leads to', () => {
  it('What the keyboard leads to is brought into sight whole', () => {
    const scroll = shown()
    document.querySelector<HTMLElement>(inside)?.focus()
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' })
  })

  it('What the keyboard leads to is left where it is when it is a panel, or not of the page', () => {
    const scroll = shown()
    document.querySelector<HTMLElement>(outside)?.focus()
    const panel = document.querySelector('main') as HTMLElement
    vi.spyOn(panel, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 5000))
    panel.focus()
    expect(scroll).not.toHaveBeenCalled()
  })
})
