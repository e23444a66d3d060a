export { uploadCount, UploadList, useUploads } from './upload-list.tsx';
