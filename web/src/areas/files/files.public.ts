export { SendingFiles } from './sending-files.tsx';
export { uploadCount, UploadList, useUploads } from './upload-list.tsx';
export { type KeepOptions, useSending } from './use-sending.ts';
