import type { Page } from 'playwright-core'

/** One answered call as the page saw it, epoch ms with fraction. */
export interface Answer {
  /** The click or key that answered. */
  readonly asked: number
  /** After the frame in which the softphone shows the call and a first key of it, Desligar, can be pressed. */
  first: number | null
  /** The same of Mudo, which wants the call accepted: microphone, answer and ACK have passed. */
  usable: number | null
}

/**
 * Notes when a call is answered (a click on "Atender", or Alt+A) and when it can be muted. Text, since it runs where there are other
 * types. Tasks of more than 50 ms are noted beside them.
 */
export const WATCH_ANSWERS = `{
  const answers = (window.answers = [])
  const longTasks = (window.longTasks = [])
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      longTasks.push({ from: performance.timeOrigin + startTime, to: performance.timeOrigin + startTime + duration })
  }).observe({ type: 'longtask' })
  const painted = (then) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => then(performance.timeOrigin + performance.now())
    port2.postMessage(0)
  }
  const isUsable = (name) => {
    const key = [...document.querySelectorAll('aside button')].find(({ textContent }) => textContent.trim() === name)
    return key !== undefined && !key.disabled && key.checkVisibility()
  }
  const note = (event) => {
    const answer = { asked: performance.timeOrigin + event.timeStamp, first: null, usable: null }
    answers.push(answer)
    let isFirstSeen = false
    const look = () => {
      if (!isFirstSeen && isUsable('Desligar')) {
        isFirstSeen = true
        painted((now) => (answer.first = now))
      }
      if (isUsable('Mudo')) painted((now) => (answer.usable = now))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  addEventListener('click', (event) => {
    if (event.target.closest?.('[role=dialog] button')?.textContent.trim() === 'Atender') note(event)
  }, { capture: true })
  addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyA') note(event)
  }, { capture: true })
}`

/** A task of the page that took more than 50 ms, epoch ms. */
export interface LongTask {
  readonly from: number
  readonly to: number
}

/** What the page has noted since it was loaded. */
export const answersOf = (page: Page): Promise<Answer[]> =>
  page.evaluate('window.answers ?? []') as Promise<Answer[]>

export const longTasksOf = (page: Page): Promise<LongTask[]> =>
  page.evaluate('window.longTasks ?? []') as Promise<LongTask[]>
