import {
  Avatar,
  Breadcrumb,
  Card,
  FeatureIcon,
  ImageSlider,
  Price,
  Row,
  StarRating,
} from '@gida/ui';
import styled from 'styled-components';

import { Months } from './Months.tsx';
import { Part, Sample } from './Part.tsx';

const pictures = ['living-room', 'bedroom', 'kitchen'].map((scene) => ({
  src: `/media/scenes/${scene}/lagos-lagoon-guide.svg`,
  alt: scene,
}));
const features = ['Air conditioning', 'Wardrobe', 'Kitchen', 'Washing machine', 'Wifi', 'King bed'];

export function Displays() {
  return (
    <Part title="Displays">
      <Breadcrumb steps={[{ label: 'Apartments', to: '/apartments' }, { label: 'Palm Court' }]} />
      <Narrow>
        <ImageSlider label="Palm Court" pictures={pictures} />
        <Card as="article">
          <h3>Palm Court</h3>
          <Price amount="₦45,000" unit="per night" />
        </Card>
      </Narrow>
      <Sample name="Price">
        <Price amount="₦45,000" unit="per night" />
        <Price amount="₦135,000.00" />
      </Sample>
      <Sample name="Month">
        <Months />
      </Sample>
      <Sample name="Avatar">
        <Avatar name="Amina" picture="/media/portraits/amina.svg" />
        <Avatar name="Without a picture" />
        <Avatar name="With a lost picture" picture="/media/portraits/!" size={3.5} />
      </Sample>
      <Sample name="Stars">
        {[0, 2.5, 4.2, 5].map((rating) => (
          <StarRating key={rating} rating={rating} />
        ))}
      </Sample>
      <Sample name="Features">
        {[...features, 'Anything else'].map((feature) => (
          <Row key={feature} $gap="xs">
            <FeatureIcon feature={feature} />
            {feature}
          </Row>
        ))}
      </Sample>
    </Part>
  );
}

const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  max-width: 24rem;
`;
