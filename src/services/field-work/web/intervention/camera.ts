import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Codes seen by the camera of this device. Nothing of the picture leaves it. */

/** Reasons for which there is no picture: not allowed, no camera, or it does not start. */
export type CameraFailure = 'refused' | 'absent' | 'failed';

/** Kinds of codes on labels of network equipment. */
const options: ReaderOptions = { formats: ['Code128', 'Code39', 'DataMatrix', 'QRCode'], tryHarder: true, maxNumberOfSymbols: 6 };
/** Between two pictures: quick to the eye, and the phone stays cool. */
const pauseMs = 120;
/** Wider pictures are read no better, only later. */
const widest = 1280;

prepareZXingModule({ overrides: { locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasm : prefix + file) } });

/** Shows the camera in a video and reads codes until the signal ends. @returns the reason for which it could not begin */
export async function watchCodes(video: HTMLVideoElement, onCodes: (codes: readonly string[]) => void, over: AbortSignal): Promise<CameraFailure | null> {
  const stream = await openCamera();
  if (typeof stream === 'string') return stream;
  const stop = (): void => stream.getTracks().forEach((track) => track.stop());
  over.addEventListener('abort', stop);
  if (over.aborted) {
    stop();
    return null;
  }
  try {
    video.srcObject = stream;
    await video.play();
    void readPictures(video, onCodes, over);
    return null;
  } catch {
    stop();
    return 'failed';
  }
}

async function openCamera(): Promise<MediaStream | CameraFailure> {
  if (!navigator.mediaDevices) return 'absent';
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1920 } } });
  } catch (failure) {
    const name = failure instanceof Error ? failure.name : '';
    return name === 'NotAllowedError' ? 'refused' : name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'failed';
  }
}

async function readPictures(video: HTMLVideoElement, onCodes: (codes: readonly string[]) => void, over: AbortSignal): Promise<void> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  while (!over.aborted) {
    if (video.videoWidth > 0) {
      const scale = Math.min(1, widest / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const codes = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), options);
      if (!over.aborted && codes.length > 0) onCodes(codes.map(({ text }) => text));
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
