import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AudioDevices, listAudioDevices, onAudioDevicesChange } from '../platform/audio/devices.ts'

/** Under what the devices of this machine are known; they have names once the microphone is allowed. */
export const DEVICES_KEY = ['audio-devices']

/** The devices of this machine, listed anew when one is plugged in or out; undefined until they are known. */
export function useAudioDevices() {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: DEVICES_KEY, queryFn: listAudioDevices, staleTime: 0 })
  useEffect(
    () => onAudioDevicesChange(() => void client.invalidateQueries({ queryKey: DEVICES_KEY })),
    [client],
  )
  return data
}

/** There are some, and the browser names none: it has not been allowed the microphone yet. */
export function areUnnamed({ inputs, outputs }: AudioDevices): boolean {
  const all = [...inputs, ...outputs]
  return all.length > 0 && all.every(({ label }) => label === '')
}
