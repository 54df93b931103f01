import { Picture, usePreview } from '.'

const drawn = (color: string, label: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="${color}"/><circle cx="300" cy="320" r="140" fill="#fff" opacity=".25"/><text x="300" y="620" font-size="64" fill="#fff" text-anchor="middle">${label}</text></svg>`,
  )}`

const IMAGES = [
  { src: drawn('#8a4b2a', '一'), alt: '半身照' },
  { src: drawn('#2a5b8a', '二'), alt: '全身照', note: '摄于杭州' },
  { src: drawn('#4b8a2a', '三'), alt: '侧面照' },
]

function AlbumExample() {
  const preview = usePreview(IMAGES)
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 8 }}>
      {IMAGES.map(({ src, alt }, at) => (
        <Picture key={alt} src={src} alt={alt} onOpen={() => preview.open(at)} />
      ))}
      {preview.viewer}
    </div>
  )
}

export const examples = [{ name: '相册与大图', Example: AlbumExample }] as const
