import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leadTabAbove } from './lead-tab-above.ts'

const RECTS: Record<string, [top: number, height: number]> = {
  menu: [20, 30],
  search: [60, 30],
  list: [300, 30],
  in_dialog: [60, 30],
  cover: [16, 200],
}

let end: () => void
const user = userEvent.setup()
const named = (id: string) => document.getElementById(id)!

/** A page whose first two controls lie under the cover at its end; jsdom lays nothing out. */
beforeEach(() => {
  document.body.innerHTML = `
    <button id="menu"></button><input id="search"><button id="list"></button>
    <div role="dialog"><button id="in_dialog"></button></div>
    <section role="dialog" id="cover" data-above-all><button id="refuse"></button><button id="answer"></button></section>`
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, height] = RECTS[this.id] ?? [500, 10]
    return new DOMRect(0, top, 390, height)
  })
  end = leadTabAbove(document)
})
afterEach(() => {
  end()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

describe('Tab where something lies over the page', () => {
  it('Tab leads from what is covered to the first button of what covers it, and back to its last', async () => {
    await user.tab()
    expect(named('refuse')).toHaveFocus()
    named('list').focus()
    await user.tab({ shift: true })
    expect(named('answer')).toHaveFocus()
  })

  it('What is not covered keeps its place in the order', async () => {
    named('search').focus()
    await user.tab()
    expect(named('list')).toHaveFocus()
  })

  it('Who writes in what is covered goes on writing', async () => {
    named('search').focus()
    await user.keyboard('Maria')
    expect(named('search')).toHaveFocus()
    expect(named('search')).toHaveValue('Maria')
  })

  it('A focus that no Tab has moved stays, covered or not', async () => {
    await user.keyboard('a')
    named('menu').focus()
    expect(named('menu')).toHaveFocus()
    await user.click(named('search'))
    expect(named('search')).toHaveFocus()
  })

  it('A modal dialog under it keeps the focus that it holds', async () => {
    named('list').focus()
    await user.tab()
    expect(named('in_dialog')).toHaveFocus()
  })

  it('When it is gone Tab goes where it went before', async () => {
    named('cover').remove()
    await user.tab()
    expect(named('menu')).toHaveFocus()
  })

  it('Nobody is led after the end', async () => {
    end()
    await user.tab()
    expect(named('menu')).toHaveFocus()
  })
})
