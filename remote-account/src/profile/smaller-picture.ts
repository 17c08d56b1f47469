const sidePx = 1_024;
const quality = 0.88;

/** A phone's photo, small enough for a metered line. Answers the original when it cannot be drawn. */
export async function smallerPicture(picture: File): Promise<Blob> {
  try {
    const drawing = await createImageBitmap(picture);
    const scale = Math.min(1, sidePx / Math.max(drawing.width, drawing.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(drawing.width * scale);
    canvas.height = Math.round(drawing.height * scale);
    canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((done) =>
      canvas.toBlob(done, 'image/jpeg', quality),
    );
    return smaller && smaller.size < picture.size ? smaller : picture;
  } catch {
    return picture; // the server says what is wrong with it
  }
}
