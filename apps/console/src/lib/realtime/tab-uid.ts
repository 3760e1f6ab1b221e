import { uuidV7 } from '../uuid.ts'

const STORED = 'ramal.tab'
const CHANNEL = 'ramal.tabs'
/** A living tab answers within a few ms; a hidden one too, messages are not throttled. */
const ANSWER_MS = 100

interface Question {
  asks: string
}
interface Answer {
  taken: string
}

/** The session uid of this tab (contract §8): kept over a reload. */
export interface TabUid {
  /** New in a duplicated tab, which copies the storage of its original and finds the uid taken there. */
  claim(): Promise<string>
  /** A new uid for this tab: the server says that ours is in use elsewhere. */
  renew(): string
  /** Lets go of the uid, as closing the tab does. */
  release(): void
}

export function createTabUid(): TabUid {
  let held: { uid: string; release: () => void } | null = null

  function hold(uid: string): string {
    sessionStorage.setItem(STORED, uid)
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = (event: MessageEvent<Partial<Question>>) => {
      if (event.data.asks === uid) channel.postMessage({ taken: uid } satisfies Answer)
    }
    held = { uid, release: () => channel.close() }
    return uid
  }

  return {
    async claim() {
      if (held) return held.uid
      const stored = sessionStorage.getItem(STORED)
      const uid = stored && !(await isTaken(stored)) ? stored : uuidV7()
      return hold(uid)
    },
    renew() {
      held?.release()
      return hold(uuidV7())
    },
    release() {
      held?.release()
      held = null
    },
  }
}

function isTaken(uid: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL)
  return new Promise((resolve) => {
    const finish = (taken: boolean) => {
      clearTimeout(timer)
      channel.close()
      resolve(taken)
    }
    const timer = setTimeout(() => finish(false), ANSWER_MS)
    channel.onmessage = (event: MessageEvent<Partial<Answer>>) => {
      if (event.data.taken === uid) finish(true)
    }
    channel.postMessage({ asks: uid } satisfies Question)
  })
}
