import { FileIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFileAddress } from '../../lib/file-address.ts'

/** The stored file as a link; a picture is seen. */
export function StoredFile({ name, url }: { name: string; url: string }) {
  const { address } = useFileAddress(url)
  const isPicture = /\.(png|jpe?g|webp)$/i.test(name)
  return (
    <a
      href={address ?? undefined}
      download={name}
      className="inline-flex min-w-0 items-center gap-1.5 text-accent-text hover:underline"
    >
      {isPicture && address !== null ? (
        <Picture src={address} name={name} />
      ) : (
        <>
          <FileIcon aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{name}</span>
        </>
      )}
    </a>
  )
}

/** A file that was chosen and not sent yet. */
export function ChosenFile({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (!/^image\/(png|jpeg|webp)$/.test(file.type)) return
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => {
      setSrc(null)
      URL.revokeObjectURL(url)
    }
  }, [file])
  return (
    <>
      {src !== null && <Picture src={src} name="" />}
      <span className="min-w-0 truncate">{file.name}</span>
    </>
  )
}

// White and grey behind it: a logo with holes in it is seen in either theme.
function Picture({ src, name }: { src: string; name: string }) {
  return (
    <img
      src={src}
      alt={name}
      className="max-h-16 max-w-40 rounded border border-border bg-[repeating-conic-gradient(#fff_0_25%,#e5e7eb_0_50%)] bg-[length:1rem_1rem] object-contain"
    />
  )
}
