export { SendingFiles } from './sending-files.tsx';
export { uploadCount, UploadList, useUploads } from './upload-list.tsx';
export { type StoreOptions, useSending } from './use-sending.ts';
