import { type ReactNode, useState } from 'react'
import { useFileAddress } from '../../../lib/file-address.ts'

/** The picture that a message is; `children`, its words, where it cannot be shown. A photo opens in full in a tab of its own. */
export function MessagePicture({
  url,
  alt,
  isSticker,
  children,
}: {
  /** Of the file endpoint (contract §5.2). */
  url: string
  alt: string
  isSticker: boolean
  children: ReactNode
}) {
  const { address, isFailed } = useFileAddress(url)
  const [broken, setBroken] = useState<string | null>(null)
  if (address === null || isFailed || broken === address) return children
  const show = (size: string) => (
    <img
      src={address}
      alt={alt}
      loading="lazy"
      onError={() => setBroken(address)}
      className={`rounded-md object-contain ${size}`}
    />
  )
  // Boxes of a fixed size: the list must not jump when the file arrives.
  if (isSticker) return show('size-32')
  return (
    <a href={address} target="_blank" rel="noreferrer" className="my-1 block w-fit max-w-full">
      {show('h-48 w-72 max-w-full bg-sunken')}
    </a>
  )
}
