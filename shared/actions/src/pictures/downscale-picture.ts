/** The API keeps no more of a picture. */
const maxSidePx = 1_280;
const jpegQuality = 0.88;

/** Downscales a picture for metered connections. Returns the original when it cannot be decoded. */
export async function downscalePicture(picture: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(picture);
    const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return picture;
    // A JPEG has no transparency: what is not filled becomes black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const downscaled = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', jpegQuality),
    );
    return downscaled && downscaled.size < picture.size ? downscaled : picture;
  } catch {
    return picture; // the server reports the error
  }
}
