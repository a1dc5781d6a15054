// A picture that everybody can open: SVG as the server draws it is made PNG here.
const WIDE = 1200

export async function pictured(source: string): Promise<Blob> {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDE
  canvas.height = Math.round((WIDE * image.naturalHeight) / image.naturalWidth)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return await new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
  )
}
