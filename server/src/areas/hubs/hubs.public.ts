export {
  findHubFor,
  hubsFor,
  itemsOfHubFor,
  type ReaderHub,
  type ReaderItem,
} from './readers/reader-hubs.repository.ts';
