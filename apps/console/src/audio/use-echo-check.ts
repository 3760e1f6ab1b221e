import { NO_ECHO_CHECK, nextEchoCheck } from '@ramal/domain/softphone/echo-check'
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { useServices } from '../lib/realtime/use-services.ts'
import type { TestPhone } from './test-phone.ts'

/** How often the call is measured, ms. */
const MEASURE_MS = 1_000

/** Performs the check of the way to the media server by a call to the echo, which ends with it and with the page. */
export function useEchoCheck(phone: TestPhone) {
  const { clock } = useServices()
  const at = useSyncExternalStore(phone.subscribe, phone.at)
  const [check, tell] = useReducer(nextEchoCheck, NO_ECHO_CHECK)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isPlaced, setIsPlaced] = useState(false)
  const { step } = check

  // What the telephone does with the call.
  useEffect(() => {
    if (!isPlaced) return
    if (at === 'echo') tell({ type: 'accepted' })
    if (at === 'echo' || at === 'calling') return
    setIsPlaced(false)
    tell({ type: 'ended' })
  }, [at, isPlaced])

  useEffect(() => {
    if (step !== 'talking') return
    const measure = async () => {
      const figures = await phone.measure()
      if (figures) tell({ type: 'measured', figures })
    }
    return clock.every(MEASURE_MS, () => void measure().catch(() => undefined))
  }, [step, phone, clock])

  // Nobody goes on hearing themself on another page.
  useEffect(() => () => phone.hangUp(), [phone])

  async function start() {
    setRefusal(null)
    tell({ type: 'started' })
    const why = await phone.call()
    setRefusal(why)
    if (why === null) setIsPlaced(true)
    else tell({ type: 'refused' })
  }

  return {
    at,
    check,
    refusal,
    start: () => void start(),
    stop: () => phone.hangUp(),
    answer(hasHeard: boolean) {
      tell({ type: 'answered', hasHeard })
      phone.hangUp()
    },
  }
}
