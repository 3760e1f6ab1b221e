import { toast } from '@ramal/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { messageOf } from './api-error.ts'
import { fileAddress } from './file-address.ts'

/** Shows an authenticated file in a tab of its own; why it cannot be had is said here. Called by the press itself. */
export async function openPaper(client: QueryClient, url: string): Promise<void> {
  // What is opened later than the press is taken for an advertisement.
  const page = window.open('', '_blank')
  try {
    const address = await fileAddress(client, url)
    if (page) page.location.href = address
    else location.assign(address)
  } catch (error) {
    page?.close()
    toast.error(messageOf(error))
  }
}
