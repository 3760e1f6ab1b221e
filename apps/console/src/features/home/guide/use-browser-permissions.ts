import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listAudioDevices } from '../../../platform/audio/devices.ts'
import { microphonePermission, watchMicrophone } from '../../../platform/microphone.ts'
import { noticePermission } from '../../../platform/notification.ts'

/** What the browser lets us do now, asked again when a permission or a device changes; it is asked for by nothing here. */
export function useBrowserPermissions() {
  const { data, refetch } = useQuery({
    queryKey: ['browser-permissions'],
    queryFn: async () => ({ microphone: await hasMicrophone(), notices: noticePermission() }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  useEffect(() => watchMicrophone(() => void refetch()), [refetch])
  return { permissions: data, look: refetch }
}

/** Firefox does not say whether it would ask: it names the devices once it has been allowed to. */
async function hasMicrophone(): Promise<boolean> {
  const permission = await microphonePermission()
  if (permission !== 'unknown') return permission === 'granted'
  const { inputs } = await listAudioDevices()
  return inputs.some(({ label }) => label !== '')
}
