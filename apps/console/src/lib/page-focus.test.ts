import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepPageFocus } from './page-focus.ts'

let end = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <main tabindex="-1">
      <button>one</button><ul><li><button>two</button></li></ul><button disabled>off</button><button>three</button>
    </main>
    <div role="dialog"><button>yes</button></div>
    <button>outside</button>`
  end = keepPageFocus(main())
})
afterEach(() => {
  end()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const main = () => document.querySelector('main') as HTMLElement
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLButtonElement

/** What was done is seen, and what waits for what may follow it has waited. */
const settled = (ms = 200) => vi.advanceTimersByTimeAsync(ms)

async function hasFocus(name: string): Promise<void> {
  await settled()
  expect(button(name)).toHaveFocus()
}

describe('the focus of a keyboard in a page', () => {
  it('The focus goes to the next control that can have it when what has it is taken away', async () => {
    button('two').focus()
    document.querySelector('ul')?.remove()
    await hasFocus('three')
  })

  it('The focus goes to the one before where none follows, and to the page where none is left', async () => {
    button('three').focus()
    button('three').remove()
    await hasFocus('two')
    main().replaceChildren()
    await settled()
    expect(main()).toHaveFocus()
  })

  it('The focus comes back to a button that was disabled only while it worked', async () => {
    button('one').focus()
    button('one').blur() // as browsers do it
    button('one').disabled = true
    await settled()
    expect(document.body).toHaveFocus()
    button('one').disabled = false
    await hasFocus('one')
  })

  it('The focus leaves a button that stays disabled', async () => {
    button('one').focus()
    button('one').disabled = true
    await settled(1500)
    expect(button('two')).toHaveFocus()
  })

  it('The focus is found again when a dialog closes over what is gone', async () => {
    button('two').focus()
    button('yes').focus()
    document.querySelector('ul')?.remove()
    await settled()
    expect(button('yes')).toHaveFocus()
    button('yes').remove()
    document.querySelector('main')?.append('deleted')
    await hasFocus('three')
  })

  it('The focus begins at the top of another page, though a part of the one before stays', async () => {
    button('two').focus()
    history.pushState(null, '', '/another')
    document.querySelector('ul')?.remove()
    await settled()
    expect(main()).toHaveFocus()
    history.replaceState(null, '', '/')
  })

  it('The focus is left where somebody else has led it', async () => {
    button('two').focus()
    document.querySelector('ul')?.remove()
    button('outside').focus()
    await settled()
    expect(button('outside')).toHaveFocus()
  })

  it('The focus is not called back by one who has left it for nothing in particular', async () => {
    button('two').focus()
    button('two').blur()
    await settled()
    document.querySelector('ul')?.remove()
    await settled()
    expect(document.body).toHaveFocus()
  })
})
