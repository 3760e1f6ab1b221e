import { DownloadIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFileAddress } from '../../../lib/file-address.ts'

/** Takes the file of a message to the agent's machine. Nothing until there is an address. */
export function DownloadLink({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation()
  const { address } = useFileAddress(url)
  if (address === null) return null
  return (
    <a
      href={asDownload(address)}
      download={name}
      aria-label={t('chat.download', { name })}
      title={t('chat.download', { name })}
      className="grid size-6 shrink-0 place-items-center rounded-md hover:bg-hover"
    >
      <DownloadIcon aria-hidden="true" className="size-4" />
    </a>
  )
}

/** The file endpoint says then that it is to be kept, not shown (contract §5.2). */
function asDownload(address: string): string {
  const url = new URL(address, location.origin)
  url.searchParams.set('download', 'true')
  return url.origin === location.origin ? url.pathname + url.search : url.href
}
