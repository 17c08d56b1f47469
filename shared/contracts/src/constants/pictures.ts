/** Of a picture that is sent: enough for a phone photo. */
export const maxPictureBytes = 8 * 1_048_576;
/** The picture and the part headers around it. */
export const maxPictureFormBytes = maxPictureBytes + 16_384;
